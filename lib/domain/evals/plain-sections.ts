// Reads the versions of one eval.yaml: most differ in one top-level key, so every distinct one is decoded and read once.
import { parsePlainYaml } from "./plain-yaml";
import type { PlainMapping } from "./plain-yaml-scalars";
import { plainLines } from "./yaml-text";

type Section = { bytes: Uint8Array; value: PlainMapping };

const NEWLINE = 0x0a;
/** A definition has some twenty keys. One with more than this is left to the full parser, which counts what it reads. */
const SECTIONS_MAX = 200;
/** Of one length: the versions of a section mostly follow each other, so the latest are the likely ones. */
const REMEMBERED_MAX = 8;
/** A line that starts with one of these goes on with the key before it: blanks, comments and lists. */
const CONTINUES = new Set([0x20, 0x09, 0x23, 0x2d, NEWLINE]);

export class PlainSections {
  readonly #known = new Map<number, Section[]>();

  /** As `parsePlainYaml` of the whole text: the document, or null when the full parser has to read it. */
  read(bytes: Uint8Array): { value: PlainMapping; lineOf(path: string): number | undefined } | null {
    const document: PlainMapping = {};
    const sections = new Map<string, Uint8Array>();
    for (const section of cut(bytes)) {
      if (sections.size === SECTIONS_MAX) return null;
      const value = this.#section(section);
      const [entry, ...more] = value === null ? [] : Object.entries(value);
      if (entry === undefined || more.length > 0 || Object.hasOwn(document, entry[0])) return null;
      document[entry[0]] = entry[1];
      sections.set(entry[0], section);
    }
    return { value: document, lineOf: (path) => lineIn(bytes, sections, path) };
  }

  #section(bytes: Uint8Array): PlainMapping | null {
    const candidates = this.#known.get(bytes.length) ?? [];
    const known = candidates.find((candidate) => isEqual(candidate.bytes, bytes));
    if (known) return known.value;
    const text = decode(bytes);
    const value = text === null ? null : (parsePlainYaml(text)?.value ?? null);
    if (value !== null) this.#known.set(bytes.length, [{ bytes, value }, ...candidates].slice(0, REMEMBERED_MAX));
    return value;
  }
}

/** The line of a path, found by reading only the section that its first segment names. */
function lineIn(bytes: Uint8Array, sections: ReadonlyMap<string, Uint8Array>, path: string): number | undefined {
  const section = sections.get(path.split(".", 1)[0] ?? "");
  if (section === undefined) return 1;
  const line = plainLines(() => decode(section) ?? "")(path);
  return line === undefined ? undefined : line + countLines(bytes, section.byteOffset - bytes.byteOffset);
}

function countLines(bytes: Uint8Array, end: number): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at !== -1 && at < end; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/** One piece per top-level key; comments before the first key belong to it. */
function* cut(bytes: Uint8Array): Generator<Uint8Array> {
  let start = -1;
  for (let line = 0; line < bytes.length; ) {
    if (!CONTINUES.has(bytes[line] ?? NEWLINE)) {
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
