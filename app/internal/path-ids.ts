// A result id as it may stand in an address. Anything else is no page, and reaches neither the database nor the page cache's tags.
const RESULT_ID = /^res_[a-z0-9]{20}$/;

export function isResultId(text: string): boolean {
  return RESULT_ID.test(text);
}
