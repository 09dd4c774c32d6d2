// Reads the versions of one eval.yaml: most differ in one top-level key, or in some items of its list, so every distinct
// part is decoded and read once.
import { parsePlainItems, parsePlainYaml } from "./plain-yaml";
import type { Json, PlainMapping } from "./plain-yaml-scalars";
import { plainLines } from "./yaml-text";

const NEWLINE = 0x0a;
const SPACE = 0x20;
const DASH = 0x2d;
/** A definition has some twenty keys. One with more than this is left to the full parser, which counts what it reads. */
const SECTIONS_MAX = 200;
/** Of one length. */
const REMEMBERED_MAX = 8;
/** A list in fewer bytes is read faster than its items are looked up. */
const LIST_BYTES_MIN = 4096;
/** A line that starts with one of these goes on with the key before it: blanks, comments and lists. */
const CONTINUES = new Set([SPACE, 0x09, 0x23, DASH, NEWLINE]);
const KEY_ALONE = /^[A-Za-z_][A-Za-z0-9_-]*:\n$/;

export type PlainDocument = { value: PlainMapping; lineOf(path: string): number | undefined };

export class PlainSections {
  readonly #sections = new Memory<PlainMapping>();
  readonly #items = new Memory<Json[]>();

  /**
   * As `parsePlainYaml` of the whole text: the document, or null when the full parser has to read it. Rests after each
   * part that was new, so that a long reading need not keep others waiting.
   */
  *reading(bytes: Uint8Array): Generator<undefined, PlainDocument | null> {
    const document: PlainMapping = {};
    const sections = new Map<string, Uint8Array>();
    for (const section of cut(bytes, (line) => !CONTINUES.has(bytes[line] ?? NEWLINE))) {
      if (sections.size === SECTIONS_MAX) return null;
      const value = this.#sections.recall(section) ?? (yield* this.#section(section));
      const [entry, ...more] = value === null ? [] : Object.entries(value);
      if (entry === undefined || more.length > 0 || Object.hasOwn(document, entry[0])) return null;
      document[entry[0]] = entry[1];
      sections.set(entry[0], section);
    }
    return { value: document, lineOf: linesIn(bytes, sections) };
  }

  *#section(section: Uint8Array): Generator<undefined, PlainMapping | null> {
    const value = (yield* this.#list(section)) ?? parsed(section, parsePlainYaml);
    if (value !== null) this.#sections.remember(section, value);
    return value;
  }

  /** A section that is a key with a long list, put together from its items; null when it is anything else. */
  *#list(section: Uint8Array): Generator<undefined, PlainMapping | null> {
    const start = section.indexOf(NEWLINE) + 1;
    if (section.length < LIST_BYTES_MIN || start === 0) return null;
    const head = decode(section.subarray(0, start));
    const list = section.subarray(start);
    const indent = list.findIndex((byte) => byte !== SPACE);
    if (head === null || !KEY_ALONE.test(head) || !opensItem(list, 0, indent)) return null;
    const all: Json[] = [];
    for (const item of cut(list, (line) => opensItem(list, line, indent))) {
      const read = this.#items.recall(item) ?? parsed(item, (text) => parsePlainItems(text, indent));
      if (read === null) return null;
      this.#items.remember(item, read);
      all.push(...read);
      yield;
    }
    const [key] = Object.keys(parsePlainYaml(head)?.value ?? {});
    return key === undefined ? null : { [key]: all };
  }
}

/** What was made of pieces of bytes, by their content. */
class Memory<T> {
  /** By length, newest first: the versions of a piece mostly follow each other, so the latest are the likely ones. */
  readonly #known = new Map<number, { bytes: Uint8Array; value: T }[]>();

  recall(bytes: Uint8Array): T | undefined {
    return this.#known.get(bytes.length)?.find((candidate) => isEqual(candidate.bytes, bytes))?.value;
  }

  remember(bytes: Uint8Array, value: T): void {
    const others = (this.#known.get(bytes.length) ?? []).filter((other) => other.value !== value);
    this.#known.set(bytes.length, [{ bytes, value }, ...others].slice(0, REMEMBERED_MAX));
  }
}

function parsed<T>(bytes: Uint8Array, parse: (text: string) => { value: T } | null): T | null {
  const text = decode(bytes);
  return text === null ? null : (parse(text)?.value ?? null);
}

/** Whether a line is an item of the list at an indent. */
function opensItem(bytes: Uint8Array, line: number, indent: number): boolean {
  for (let at = line; at < line + indent; at++) if (bytes[at] !== SPACE) return false;
  return bytes[line + indent] === DASH && bytes[line + indent + 1] === SPACE;
}

/** Lines of paths, found by reading only the section that the first segment names, once for all its paths. */
function linesIn(bytes: Uint8Array, sections: ReadonlyMap<string, Uint8Array>): PlainDocument["lineOf"] {
  const known = new Map<string, PlainDocument["lineOf"]>();
  return (path) => {
    const key = path.split(".", 1)[0] ?? "";
    const section = sections.get(key);
    if (section === undefined) return 1;
    const lineOf = known.get(key) ?? linesOf(section, countLines(bytes, section.byteOffset - bytes.byteOffset));
    known.set(key, lineOf);
    return lineOf(path);
  };
}

/** @param before lines above the section */
function linesOf(section: Uint8Array, before: number): PlainDocument["lineOf"] {
  const lineOf = plainLines(() => decode(section) ?? "");
  return (path) => {
    const line = lineOf(path);
    return line === undefined ? undefined : line + before;
  };
}

function countLines(bytes: Uint8Array, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1 && at < end; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/** One piece per line that opens one; what stands before the first belongs to it. */
function* cut(bytes: Uint8Array, opens: (line: number) => boolean): Generator<Uint8Array> {
  let start = -1;
  for (let line = 0; line < bytes.length; ) {
    if (opens(line)) {
      if (start !== -1) yield bytes.subarray(start, line);
      start = start === -1 ? 0 : line;
    }
    const end = bytes.indexOf(NEWLINE, line);
    line = end === -1 ? bytes.length : end + 1;
  }
  yield bytes.subarray(Math.max(start, 0));
}

/** For pieces of one length; four bytes at a time, since most of a history is compared and found equal. */
function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  const left = new DataView(a.buffer, a.byteOffset, a.byteLength);
  const right = new DataView(b.buffer, b.byteOffset, b.byteLength);
  let at = 0;
  for (; at + 4 <= a.length; at += 4) if (left.getInt32(at) !== right.getInt32(at)) return false;
  for (; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

function decode(bytes: Uint8Array): string | null {
  try {
    // A byte order mark inside the file is a character like any other, which the plain reader does not take.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
