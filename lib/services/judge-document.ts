import type { DocumentKind, DocumentVerdict } from "#lib/domain/evals/judge-document";
import { JudgingPool } from "./judging/pool";
import { isSmall, judgeRequest } from "./judging/request";

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

// Next evaluates this module several times in one process; they share one pool.
const POOL = Symbol.for("assayer.judging-pool");
type Holder = { [POOL]?: JudgingPool };

/**
 * The verdict on the document of a stranger. All but tiny ones are judged in another thread, with limits of time and
 * memory. Throws server_busy and document_too_costly.
 */
export async function judgeDocument({ kind, text, doc, eval: raw, today }: JudgeInput): Promise<DocumentVerdict> {
  const document = text === undefined ? { json: JSON.stringify(doc ?? null) } : { text };
  const request = { kind, document, evalJson: raw === undefined ? undefined : JSON.stringify(raw), today };
  if (isSmall(request)) return judgeRequest(request);
  const holder = globalThis as Holder;
  holder[POOL] ??= new JudgingPool();
  return holder[POOL].judge(request);
}
