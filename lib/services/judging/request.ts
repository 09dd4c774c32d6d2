// A document on its way to a judging thread: as text, since copying a text is many times cheaper than copying a value.
import { type DocumentKind, type DocumentVerdict, judgeFile, judgeValue } from "#lib/domain/evals/judge-document";

export type JudgeRequest = {
  kind: DocumentKind;
  /** The document as written, or as JSON when it came as a value. */
  document: { text: string } | { json: string };
  /** The eval document to check a result against, as JSON. */
  evalJson: string | undefined;
  /** Day in UTC, YYYY-MM-DD. */
  today: string;
};

/** The verdict. Never throws. */
export function judgeRequest({ kind, document, evalJson, today }: JudgeRequest): DocumentVerdict {
  const as = { kind, today, eval: evalJson === undefined ? undefined : (JSON.parse(evalJson) as unknown) };
  return "text" in document
    ? judgeFile(new TextEncoder().encode(document.text), as)
    : judgeValue(JSON.parse(document.json), as);
}

export function charactersOf({ document, evalJson }: JudgeRequest): number {
  return ("text" in document ? document.text : document.json).length + (evalJson?.length ?? 0);
}
