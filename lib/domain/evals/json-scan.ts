// A strict JSON reader that keeps positions. JSON.parse hides repeated keys, lost digits and, in some engines, the place
// of an error. Iterative, so that depth costs no stack.
import { dotted } from "./issues";
import type { IssueCode } from "./messages";

type Frame = { keys: Set<string> | null; at: string | number };

export type JsonFault = { code: IssueCode; offset: number; path: string };
export type JsonScan = { fault: JsonFault | null; notes: JsonFault[] };
type Visit = (depth: number, key: string | number, offset: number) => void;

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const NOTES_MAX = 100;

/**
 * Scans one JSON text. `fault` is the first syntax error or nesting deeper than `depthMax`; `notes` are repeated and
 * forbidden keys and integers that a double cannot hold. `visit` sees every value with its depth from 0, its key and its offset.
 */
export function scanJson(text: string, depthMax: number, visit?: Visit): JsonScan {
  const frames: Frame[] = [];
  const notes: JsonFault[] = [];
  let at = 0;
  let expect: "value" | "first" | "key" | "next" = "value";

  const path = () => dotted(frames.map((frame) => frame.at));
  const note = (code: IssueCode, offset: number) => {
    if (notes.length < NOTES_MAX) notes.push({ code, offset, path: path() });
  };
  const stop = (code: IssueCode, offset: number): JsonScan => ({ fault: { code, offset, path: path() }, notes });

  for (;;) {
    at = skipBlanks(text, at);
    const top = frames.at(-1);
    const char = text[at];
    if (expect === "next" && top === undefined)
      return char === undefined ? { fault: null, notes } : stop("json_malformed", at);
    if (char === undefined) return stop("json_malformed", at);

    if (expect === "next" && char === ",") {
      at += 1;
      if (typeof top?.at === "number") top.at += 1;
      expect = top?.keys === null ? "value" : "key";
      continue;
    }
    if ((expect === "next" || expect === "first") && char === (top?.keys === null ? "]" : "}")) {
      at += 1;
      frames.pop();
      expect = "next";
      continue;
    }
    if (expect === "next") return stop("json_malformed", at);

    if (top?.keys && (expect === "key" || expect === "first")) {
      const end = stringEnd(text, at);
      const colon = end === -1 ? -1 : skipBlanks(text, end);
      if (end === -1 || text[colon] !== ":") return stop("json_malformed", end === -1 ? at : colon);
      const key: string = JSON.parse(text.slice(at, end));
      top.at = key;
      if (key === "__proto__") note("key_forbidden", at);
      if (top.keys.has(key)) note("key_repeated", at);
      top.keys.add(key);
      at = colon + 1;
      expect = "value";
      continue;
    }

    visit?.(frames.length, top?.at ?? "", at);
    if (char === "{" || char === "[") {
      if (frames.length >= depthMax) return stop("nesting_too_deep", at);
      frames.push(char === "{" ? { keys: new Set(), at: "" } : { keys: null, at: 0 });
      at += 1;
      expect = "first";
      continue;
    }
    const end = char === '"' ? stringEnd(text, at) : literalEnd(text, at);
    if (end === -1) return stop("json_malformed", at);
    if (char !== '"' && losesDigits(text.slice(at, end))) note("number_inexact", at);
    at = end;
    expect = "next";
  }
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
    at += 1;
  }
}

/** The offset behind a string that begins at `from`, or -1. */
function stringEnd(text: string, from: number): number {
  if (text[from] !== '"') return -1;
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return -1;
    if (code !== 0x5c) continue;
    const escaped = text[at + 1] ?? "";
    if (escaped === "u") {
      if (!/^[0-9a-fA-F]{4}$/.test(text.slice(at + 2, at + 6))) return -1;
      at += 5;
    } else {
      if (!'"\\/bfnrt'.includes(escaped) || escaped === "") return -1;
      at += 1;
    }
  }
  return -1;
}

function literalEnd(text: string, from: number): number {
  for (const word of ["true", "false", "null"]) if (text.startsWith(word, from)) return from + word.length;
  NUMBER.lastIndex = from;
  return NUMBER.test(text) ? NUMBER.lastIndex : -1;
}

/** True for a whole number whose digits a double rounds away: 9007199254740993. */
export function losesDigits(literal: string): boolean {
  if (!/^[-+]?[0-9]{16,400}$/.test(literal)) return false;
  const value = Number(literal);
  return Number.isFinite(value) && BigInt(value) !== BigInt(literal.replace(/^\+/, ""));
}
