// UTF-16 code units that JSON is read by: looking at a number is many times cheaper than making a text of it.
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_LIST = 0x5b;
export const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const NEWLINE = 0x0a;
export const RETURN = 0x0d;

/** The place of the first character from `at` on that is no blank of JSON. */
export function skipBlanks(text: string, at: number): number {
  let next = at;
  let code = text.charCodeAt(next);
  while (code === 0x20 || code === NEWLINE || code === RETURN || code === 0x09) code = text.charCodeAt(++next);
  return next;
}
