// A document on its way to a judging thread: as text, since copying a text is many times cheaper than copying a value.

import { type DocumentKind, type DocumentVerdict, judgeFile, judgeValue } from "#lib/domain/evals/judge-document";
import { type EditVerdict, judgeEdit } from "#lib/domain/evals-repo/judge-edit";

export type JudgeRequest = {
  kind: DocumentKind;
  /** As written; as JSON when it came as a value; as that value when JSON would change it. */
  document: { text: string } | { json: string } | { value: unknown };
  /** The eval document to check a result against, as JSON. */
  evalJson: string | undefined;
  /** Day in UTC, YYYY-MM-DD. */
  today: string;
};

/** An edited definition as written, the eval it is for, and the definition in force as JSON. */
export type EditRequest = { edited: string; evalId: string; inForceJson: string };

/** The verdict. Never throws. */
export function judgeEditRequest({ edited, evalId, inForceJson }: EditRequest): EditVerdict {
  return judgeEdit(new TextEncoder().encode(edited), evalId, JSON.parse(inForceJson));
}

/** The verdict. Never throws. */
export function judgeRequest({ kind, document, evalJson, today }: JudgeRequest): DocumentVerdict {
  const as = { kind, today, eval: evalJson === undefined ? undefined : (JSON.parse(evalJson) as unknown) };
  if ("text" in document) return judgeFile(new TextEncoder().encode(document.text), as);
  return judgeValue("json" in document ? JSON.parse(document.json) : document.value, as);
}

/** Characters of which even the most hostile document takes about five milliseconds: one task a comma, each with an issue. */
const SMALL_MAX = 512;
// An anchor and its aliases make a document many times as large as its text.
const ALIASES = /[&*]/;

/** True for what may be judged in the thread that serves: its work is bounded by its few characters. */
export function isSmall({ kind, document, evalJson }: JudgeRequest): boolean {
  if ("value" in document) return false;
  const written = "text" in document ? document.text : document.json;
  if (written.length + (evalJson?.length ?? 0) > SMALL_MAX) return false;
  return !("text" in document && kind !== "result" && ALIASES.test(written));
}
