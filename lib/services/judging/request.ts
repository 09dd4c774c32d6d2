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

/** Characters of which even the most hostile document takes about five milliseconds: one task a comma, each with an issue. */
const SMALL_MAX = 512;
// An anchor and its aliases make a document many times as large as its text.
const ALIASES = /[&*]/;

/** True for what may be judged in the thread that serves: its work is bounded by its few characters. */
export function isSmall({ kind, document, evalJson }: JudgeRequest): boolean {
  const written = "text" in document ? document.text : document.json;
  if (written.length + (evalJson?.length ?? 0) > SMALL_MAX) return false;
  return !("text" in document && kind !== "result" && ALIASES.test(written));
}
