import { checkDocument, isBeyondSchemas } from "#lib/domain/evals/document";
import { type DocumentKind, type DocumentVerdict, judgeValue } from "#lib/domain/evals/judge-document";
import { judgingPool } from "./judging/pool";
import { isSmall, type JudgeRequest, judgeRequest } from "./judging/request";

export type JudgeInput = {
  kind: DocumentKind;
  /** The document as written, or else as a JSON value. */
  text: string | undefined;
  doc: unknown;
  /** The eval document to check a result against. */
  eval: unknown;
  /** Day in UTC, YYYY-MM-DD. */
  today: string;
};

/** JSON has no infinite numbers: a value with faults travels as it is, which is slower. */
function carry(doc: unknown, isSound: boolean): JudgeRequest["document"] {
  return isSound ? { json: JSON.stringify(doc ?? null) } : { value: doc };
}

/**
 * The verdict on the document of a stranger. All but tiny ones are judged in another thread, with limits of time and
 * memory. Throws server_busy and document_too_costly.
 */
export async function judgeDocument({ kind, text, doc, eval: raw, today }: JudgeInput): Promise<DocumentVerdict> {
  const faults = text === undefined ? checkDocument(doc) : [];
  // Nobody looks any further at these, so the verdict costs nothing.
  if (isBeyondSchemas(faults)) return judgeValue(doc, { kind, today });
  const document = text === undefined ? carry(doc, faults.length === 0) : { text };
  const request = { kind, document, evalJson: raw === undefined ? undefined : JSON.stringify(raw), today };
  return isSmall(request) ? judgeRequest(request) : judgingPool().judge(request);
}
