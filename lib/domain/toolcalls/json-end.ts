// Where a JSON value ends, in one pass and without recursion: a text of a million brackets is read like any other.
import {
  BACKSLASH,
  CLOSE_LIST,
  CLOSE_OBJECT,
  COLON,
  COMMA,
  OPEN_LIST,
  OPEN_OBJECT,
  QUOTE,
  skipBlanks,
} from "./characters";

/** No JSON begins there. */
export const NONE = -1;

const LITERAL = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/y;
const UNICODE_ESCAPE = /[0-9a-fA-F]{4}/y;
const ONE_LETTER_ESCAPES = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)));

/** Behind the string that opens at `at`; NONE when it is not one. */
function jsonStringEnd(text: string, at: number): number {
  for (let next = at + 1; next < text.length; next++) {
    const code = text.charCodeAt(next);
    if (code === QUOTE) return next + 1;
    if (code < 0x20) return NONE;
    if (code !== BACKSLASH) continue;
    next++;
    if (ONE_LETTER_ESCAPES.has(text.charCodeAt(next))) continue;
    UNICODE_ESCAPE.lastIndex = next + 1;
    if (text[next] !== "u" || !UNICODE_ESCAPE.test(text)) return NONE;
    next += 4;
  }
  return NONE;
}

/** Behind the key and its colon; NONE when there is none. */
function keyEnd(text: string, at: number): number {
  if (text.charCodeAt(at) !== QUOTE) return NONE;
  const end = jsonStringEnd(text, at);
  if (end === NONE) return NONE;
  const colon = skipBlanks(text, end);
  return text.charCodeAt(colon) === COLON ? skipBlanks(text, colon + 1) : NONE;
}

/**
 * The place behind the JSON object or list that opens at `at`, or NONE.
 * @param ends takes, by the place of each bracket and brace that was begun, the place behind it, or NONE when reading
 *   stopped before its end
 * @param open scratch paper, for a caller that asks often
 */
export function jsonEnd(text: string, at: number, ends?: Int32Array, open: number[] = []): number {
  let depth = 0;
  let next = at;
  for (;;) {
    // A value stands here.
    const code = text.charCodeAt(next);
    if (code === OPEN_LIST || code === OPEN_OBJECT) {
      open[depth++] = next;
      if (ends) ends[next] = NONE;
      next = skipBlanks(text, next + 1);
      const isEmpty = text.charCodeAt(next) === (code === OPEN_LIST ? CLOSE_LIST : CLOSE_OBJECT);
      if (!isEmpty) {
        if (code === OPEN_OBJECT) next = keyEnd(text, next);
        if (next === NONE) return NONE;
        continue;
      }
    } else if (code === QUOTE) {
      next = jsonStringEnd(text, next);
      if (next === NONE) return NONE;
    } else {
      LITERAL.lastIndex = next;
      if (!LITERAL.test(text)) return NONE;
      next = LITERAL.lastIndex;
    }
    // Behind a value: what encloses it goes on or ends.
    for (let isOver = false; !isOver; ) {
      next = skipBlanks(text, next);
      const from = open[depth - 1] ?? at;
      const isList = text.charCodeAt(from) === OPEN_LIST;
      const found = text.charCodeAt(next);
      if (found === (isList ? CLOSE_LIST : CLOSE_OBJECT)) {
        next++;
        depth--;
        if (ends) ends[from] = next;
        if (depth === 0) return next;
      } else if (found === COMMA) {
        next = skipBlanks(text, next + 1);
        if (!isList) next = keyEnd(text, next);
        if (next === NONE) return NONE;
        isOver = true;
      } else return NONE;
    }
  }
}
