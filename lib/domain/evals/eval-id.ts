// Rule 003: what the id of an eval looks like, for documents, addresses and the database alike.
export const EVAL_ID = /^[a-z0-9][a-z0-9-]{1,63}$/;

export function isEvalId(text: string): boolean {
  return EVAL_ID.test(text);
}
