// The places of an answer that may hold a call (R3 to R9): work grows with the length of the answer and nothing else.
import { jsonEnd, NONE } from "./json-end";

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const NEWLINE = 0x0a;
const RETURN = 0x0d;

/** Half-open, in UTF-16 code units. */
export type Span = { start: number; end: number };

/** The balanced `{…}` spans outside each other, in their order. What stands in a JSON list is no candidate (R9, A1). */
export function findSpans(text: string): Span[] {
  const first = text.indexOf("{");
  if (first === -1) return [];
  const closes = closingBraces(text, first);
  const lists = new Lists(text);
  const spans: Span[] = [];
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === OPEN_LIST) {
      at = lists.endOf(at) ?? at + 1;
    } else if (code === OPEN) {
      const close = closes[at + 1 - first] ?? -1;
      // An opener that never balances is no span; what follows it is looked at (A3).
      if (close === -1) at++;
      else {
        spans.push({ start: at, end: close + 1 });
        at = close + 1;
      }
    } else at++;
  }
  return spans;
}

/**
 * For each place at or behind `from`, counted from it, where the first unmatched `}` stands when reading begins there,
 * outside of any string; -1 for none. Filled from the right, so that each place is looked at once whatever the openers
 * before it see as strings.
 */
function closingBraces(text: string, from: number): Int32Array {
  const closes = new Int32Array(text.length + 1 - from);
  closes[text.length - from] = -1;
  const after = (place: number) => closes[place - from] ?? -1;
  /** Where a string that opens before this place ends: at a quote that is not escaped, or where the line does. */
  let stringEnd = text.length - 1;
  for (let at = text.length - 1; at >= from; at--) {
    const code = text.charCodeAt(at);
    let close = after(at + 1);
    if (code === CLOSE) close = at;
    else if (code === OPEN) close = close === -1 ? -1 : after(close + 1);
    else if (code === QUOTE) {
      close = after(stringEnd + 1);
      if (!isEscaped(text, at)) stringEnd = at;
    } else if (code === NEWLINE || code === RETURN) stringEnd = at;
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

  constructor(text: string) {
    this.#text = text;
  }

  endOf(at: number): number | null {
    this.#ends ??= new Int32Array(this.#text.length);
    const ends = this.#ends;
    // Whatever was begun and not ended where reading stopped cannot be read from there either.
    if (ends[at] === 0) jsonEnd(this.#text, at, ends);
    const end = ends[at] ?? NONE;
    return end === NONE ? null : end;
  }
}
