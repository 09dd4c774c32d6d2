// The places of an answer that may hold a call (R3 to R9): work grows with the length of the answer and nothing else.
import { BACKSLASH, CLOSE_OBJECT, NEWLINE, OPEN_LIST, OPEN_OBJECT, QUOTE, RETURN, skipBlanks } from "./characters";
import { jsonEnd, NONE } from "./json-end";

/** Half-open, in UTF-16 code units. */
export type Span = { start: number; end: number };

/**
 * The balanced `{…}` spans outside each other that may be JSON objects, in their order. What stands in a JSON list is no
 * candidate (R9, A1).
 */
export function findSpans(text: string): Span[] {
  const spans: Span[] = [];
  let lists: Lists | null = null;
  let table: { from: number; closes: Int32Array } | null = null;
  for (let at = openerFrom(text, 0); at !== -1; ) {
    let next = at + 1;
    if (text.charCodeAt(at) === OPEN_LIST) {
      lists ??= new Lists(text);
      next = lists.endOf(at) ?? next;
    } else {
      const close = table === null ? closingBrace(text, at) : (table.closes[at + 1 - table.from] ?? -1);
      if (close === -1 && table === null) {
        // An opener that never balances is no span, and what follows it is looked at (A3): by the table, lest each
        // opener has the rest of the text read again.
        table = { from: at + 1, closes: closingBraces(text, at + 1) };
      }
      if (close !== -1) {
        if (beginsAsObject(text, at)) spans.push({ start: at, end: close + 1 });
        next = close + 1;
      }
    }
    at = openerFrom(text, next);
  }
  return spans;
}

const OPENER = /[{[]/g;

/**
 * The next brace or bracket from `from` on; -1 when there is none. Not by `indexOf`: its calls have no effects, so that an
 * optimising engine makes them before it knows whether they are needed, and a million of them read a text a million times.
 */
function openerFrom(text: string, from: number): number {
  OPENER.lastIndex = from;
  return OPENER.test(text) ? OPENER.lastIndex - 1 : -1;
}

/** Behind its brace an object has a key or its end. */
function beginsAsObject(text: string, brace: number): boolean {
  const code = text.charCodeAt(skipBlanks(text, brace + 1));
  return code === QUOTE || code === CLOSE_OBJECT;
}

/** Where the brace that opens at `open` closes; -1 when it does not. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === OPEN_OBJECT) depth++;
    else if (code === CLOSE_OBJECT) {
      depth--;
      if (depth === 0) return at;
    } else if (code === QUOTE) at = stringEnd(text, at);
  }
  return -1;
}

/** Where a string ends that opens at `open`: at its quote, or where the line or the text does. */
function stringEnd(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Most characters are letters, which stand behind all that matter.
    if (code > BACKSLASH) continue;
    if (code === QUOTE || code === NEWLINE || code === RETURN) return at;
    if (code === BACKSLASH && text.charCodeAt(at + 1) !== NEWLINE && text.charCodeAt(at + 1) !== RETURN) at++;
  }
  return text.length;
}

/**
 * For each place from `from` to the last closing brace, counted from the first, where the first unmatched `}` stands when
 * reading begins there, outside of any string; -1 for none. Filled from the right, so that each place is looked at once whatever the openers
 * before it see as strings.
 */
function closingBraces(text: string, from: number): Int32Array {
  const to = Math.max(from, text.lastIndexOf("}"));
  const closes = new Int32Array(to + 2 - from);
  closes[to + 1 - from] = -1;
  /** Where a string that opens before this place ends: at a quote that is not escaped, or where the line does. */
  let end = to;
  let close = -1;
  for (let at = to; at >= from; at--) {
    const code = text.charCodeAt(at);
    if (code === CLOSE_OBJECT) close = at;
    else if (code === OPEN_OBJECT) close = close === -1 ? -1 : (closes[close + 1 - from] ?? -1);
    else if (code === QUOTE) {
      close = closes[end + 1 - from] ?? -1;
      if (!isEscaped(text, at)) end = at;
    } else if (code === NEWLINE || code === RETURN) end = at;
    closes[at - from] = close;
  }
  return closes;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === BACKSLASH) before--;
  return (at - before) % 2 === 0;
}

/** The well-formed JSON lists of a text. What one look taught about the lists inside is remembered. */
class Lists {
  readonly #text: string;
  /** By the place of the opening bracket: the place behind the list, NONE when none is well-formed there, 0 before a look. */
  #ends: Int32Array | null = null;
  readonly #open: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  endOf(at: number): number | null {
    this.#ends ??= new Int32Array(this.#text.length);
    const ends = this.#ends;
    // Whatever was begun and not ended where reading stopped cannot be read from there either.
    if (ends[at] === 0) jsonEnd(this.#text, at, ends, this.#open);
    const end = ends[at] ?? NONE;
    return end === NONE ? null : end;
  }
}
