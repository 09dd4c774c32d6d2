// Ids as they may stand in an address. Anything else is no page, and reaches neither the database nor the page cache's tags.
const EVAL_ID = /^[a-z0-9][a-z0-9-]{1,63}$/;
const RESULT_ID = /^res_[a-z0-9]{20}$/;

export function isEvalId(text: string): boolean {
  return EVAL_ID.test(text);
}

export function isResultId(text: string): boolean {
  return RESULT_ID.test(text);
}
