// The scalars of plain-yaml.ts: texts, numbers and one-line lists whose meaning no reader of YAML 1.2 could dispute.

export type PlainMapping = { [key: string]: Json };
export type Json = null | boolean | number | string | Json[] | PlainMapping;

/** Thrown inside only: something that this reader does not understand to the letter. */
export class NotPlain extends Error {}
export const NOT_PLAIN = new NotPlain("not plain");

/** Words that mean something else than themselves, or that must never become a key. */
export const RESERVED = /^(?:null|true|false|__proto__|constructor|prototype)$/i;
export const QUOTE = 0x22;
const ONE_LETTER_ESCAPES = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)));
const UNICODE_ESCAPE = /\\u(?!0000|[dD][89a-fA-F])[0-9a-fA-F]{4}/y;
const FLOW_WORD = /[^,[\]{}"'#:&*!|>%@`?\s][^,[\]{}"'#:]*/y;
const FLOW_KEY = / *([A-Za-z_][A-Za-z0-9_-]*): /y;
const WHOLE = /^-?(?:0|[1-9][0-9]{0,14})$/;
const DECIMAL = /^(?!.{17})-?(?:0|[1-9][0-9]{0,14})\.[0-9]{1,15}$/;
/** Every spelling of a number in YAML 1.2; those that are not plain decimals are left to the full parser. */
const NUMERIC =
  /^[-+]?(?:[0-9]+|0o[0-7]+|0x[0-9a-f]+|\.[0-9]+|[0-9]+\.[0-9]*|(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)e[-+]?[0-9]+|\.inf|\.nan)$/i;
/** A plain text may start with `-` or `.` only when it cannot be a list entry or a document marker. */
const WORD_START = /^(?:[A-Za-z0-9_/(<$=^+\u00a1-\uffff]|-[A-Za-z0-9_]|--[A-Za-z0-9_]|\.\/)/;

export function finishBlock(lines: string[], style: string, chomp: string, trailing: number): string {
  const body = style === "|" ? lines.join("\n") : fold(lines);
  if (chomp === "-") return body;
  return chomp === "+" ? `${body}\n${"\n".repeat(trailing)}` : `${body}\n`;
}

/** Folds lines into paragraphs; lines that keep their breaks are left to the full parser. */
function fold(lines: string[]): string {
  let text = "";
  let blanks = 0;
  let isFirst = true;
  for (const line of lines) {
    if (line === "") {
      blanks++;
      continue;
    }
    if (/^[ \t]/.test(line)) throw NOT_PLAIN;
    if (!isFirst) text += blanks === 0 ? " " : "\n".repeat(blanks);
    else text += "\n".repeat(blanks);
    text += line;
    blanks = 0;
    isFirst = false;
  }
  return text;
}

export function readScalar(written: string, first: string): Json {
  if (first === '"') {
    const [text, end] = readQuoted(written, 0);
    if (end !== written.length) throw NOT_PLAIN;
    return text;
  }
  if (first === "'") return readSingleQuoted(written.trimEnd());
  return first === "[" || first === "{" ? readFlow(written, first) : readPlain(written);
}

/** Whether a double-quoted text goes on in the next line. @param from behind the opening quote */
export function isOpenQuote(written: string, from: number): boolean {
  return closingQuote(written, from) === written.length;
}

/**
 * The place of the closing quote, or the length when there is none. From one quote to the next, natively: texts are
 * long. Not a pattern: a text of megabytes would exhaust the memory that patterns backtrack in.
 */
function closingQuote(written: string, from: number): number {
  for (let at = from; ; ) {
    const quote = written.indexOf('"', at);
    const end = quote === -1 ? written.length : quote;
    at = escapesEnd(written, at, end);
    if (at <= end) return end;
  }
}

/** Where the last escape ends that begins before `end`; behind `end` when it escapes what stands there. */
function escapesEnd(written: string, from: number, end: number): number {
  const part = written.slice(from, end);
  let last = from;
  for (let at = part.indexOf("\\"); at !== -1; at = part.indexOf("\\", at + 2)) {
    last = from + at + 2;
    if (ONE_LETTER_ESCAPES.has(written.charCodeAt(last - 1))) continue;
    UNICODE_ESCAPE.lastIndex = last - 2;
    if (!UNICODE_ESCAPE.test(written)) throw NOT_PLAIN;
  }
  return last;
}

/** The text of the double-quoted scalar at a place, and where it ends with the blanks behind it. */
function readQuoted(written: string, at: number): [string, number] {
  const close = closingQuote(written, at + 1);
  if (close === written.length) throw NOT_PLAIN;
  const inner = written.slice(at + 1, close);
  let end = close + 1;
  while (written[end] === " ") end++;
  return [inner.includes("\\") ? String(JSON.parse(`"${inner.replaceAll("\t", "\\t")}"`)) : inner, end];
}

function readSingleQuoted(written: string): string {
  const inner = written.slice(1, -1);
  const isWhole = written.length > 1 && written.endsWith("'");
  if (!isWhole || inner.replaceAll("''", "").includes("'")) throw NOT_PLAIN;
  return inner.replaceAll("''", "'");
}

/** A list or mapping on one line that holds no further ones. */
function readFlow(written: string, open: "[" | "{"): Json {
  const items: Json[] = [];
  const mapping: PlainMapping = {};
  const close = open === "[" ? "]" : "}";
  for (let at = 1; ; at++) {
    FLOW_KEY.lastIndex = at;
    const key = FLOW_KEY.exec(written)?.[1];
    if (key === undefined && open === "{") throw NOT_PLAIN;
    if (key !== undefined) {
      if (open === "[" || RESERVED.test(key) || Object.hasOwn(mapping, key)) throw NOT_PLAIN;
      at = FLOW_KEY.lastIndex;
    }
    const [item, end] = readFlowItem(written, at);
    if (key === undefined) items.push(item);
    else mapping[key] = item;
    at = end;
    if (written[at] === close && written.slice(at + 1).trim() === "") return open === "[" ? items : mapping;
    if (written[at] !== ",") throw NOT_PLAIN;
  }
}

function readFlowItem(written: string, start: number): [Json, number] {
  let at = start;
  while (written[at] === " ") at++;
  if (written[at] === '"') return readQuoted(written, at);
  FLOW_WORD.lastIndex = at;
  const word = FLOW_WORD.exec(written)?.[0];
  if (word === undefined) throw NOT_PLAIN;
  return [readPlain(word), FLOW_WORD.lastIndex];
}

function readPlain(written: string): Json {
  const comment = written.indexOf(" #");
  const text = (comment === -1 ? written : written.slice(0, comment)).trimEnd();
  if (text.includes("\t") || text.includes(": ") || text.endsWith(":")) throw NOT_PLAIN;
  if (NUMERIC.test(text)) {
    const number = Number(text);
    if (!(WHOLE.test(text) || DECIMAL.test(text)) || Object.is(number, -0)) throw NOT_PLAIN;
    return number;
  }
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  if (!WORD_START.test(text) || RESERVED.test(text)) throw NOT_PLAIN;
  return text;
}
