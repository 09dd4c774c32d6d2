// Reads the plain block style that nearly every eval.yaml is written in, many times faster than a full YAML parser.
// It either gives exactly what the full parser gives, or null: then the full parser decides, errors and lines included.
import {
  finishBlock,
  isOpenQuote,
  type Json,
  NOT_PLAIN,
  NotPlain,
  type PlainMapping,
  QUOTE,
  RESERVED,
  readScalar,
} from "./plain-yaml-scalars";

const DEPTH_MAX = 32;
const SPACE = 0x20;
const COLON = 0x3a;
/** Characters that the full parser has rules for; a tab may stand inside a text, not in the structure. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const UNUSUAL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff\u2028\u2029]/;
const BLOCK_HEADER = /^([|>])([-+]?)$/;

/** Told the dotted path of every entry and its 1-based line. */
export type OnEntry = (path: string, line: number) => void;

/** @returns the document, or null when the full parser has to read it */
export function parsePlainYaml(text: string, onEntry: OnEntry | null = null): { value: PlainMapping } | null {
  return understood(text, onEntry, (reader) => reader.document());
}

/** The items of a list that stands under a top-level key, as `parsePlainYaml` reads them there. */
export function parsePlainItems(text: string, indent: number): { value: Json[] } | null {
  return understood(text, null, (reader) => reader.items(indent));
}

function understood<T>(text: string, onEntry: OnEntry | null, read: (reader: PlainReader) => T): { value: T } | null {
  if (UNUSUAL.test(text)) return null;
  try {
    return { value: read(new PlainReader(text.split("\n"), onEntry)) };
  } catch (cause) {
    if (cause instanceof NotPlain) return null;
    throw cause;
  }
}

class PlainReader {
  readonly #lines: string[];
  readonly #onEntry: OnEntry | null;
  #at = 0;

  constructor(lines: string[], onEntry: OnEntry | null) {
    this.#lines = lines;
    this.#onEntry = onEntry;
  }

  document(): PlainMapping {
    this.#skip();
    return this.#whole(this.#mapping(0, null, 0, ""));
  }

  items(indent: number): Json[] {
    return this.#whole(this.#sequence(indent, 1, ""));
  }

  #whole<T>(value: T): T {
    this.#skip();
    if (this.#at < this.#lines.length) throw NOT_PLAIN;
    return value;
  }

  /** @param first the rest of a `- ` line that opens this mapping, when it stands there */
  #mapping(indent: number, first: string | null, depth: number, path: string): PlainMapping {
    if (depth > DEPTH_MAX) throw NOT_PLAIN;
    const mapping: PlainMapping = {};
    for (let line = first ?? this.#lineAt(indent); line !== null; line = this.#lineAt(indent)) {
      const colon = keyEnd(line);
      if (colon === -1) throw NOT_PLAIN;
      const key = line.startsWith('"') ? line.slice(1, colon - 1) : line.slice(0, colon);
      if (RESERVED.test(key) || Object.hasOwn(mapping, key)) throw NOT_PLAIN;
      const below = this.#enter(path, key);
      this.#at++;
      mapping[key] = this.#value(line.slice(spacesEnd(line, colon + 1)), indent, indent, depth, below);
    }
    if (Object.keys(mapping).length === 0) throw NOT_PLAIN;
    return mapping;
  }

  #sequence(indent: number, depth: number, path: string): Json[] {
    if (depth > DEPTH_MAX) throw NOT_PLAIN;
    const items: Json[] = [];
    for (let line = this.#lineAt(indent); line?.startsWith("- "); line = this.#lineAt(indent)) {
      const rest = line.slice(2);
      const below = this.#enter(path, items.length);
      if (keyEnd(rest) !== -1) items.push(this.#mapping(indent + 2, rest, depth + 1, below));
      else {
        this.#at++;
        if (rest === "" || rest.startsWith(" ") || rest.startsWith("#")) throw NOT_PLAIN;
        items.push(this.#value(rest, indent, indent + 1, depth, below));
      }
    }
    return items;
  }

  /**
   * @param indent of the entry that owns the value: a block scalar stands deeper
   * @param listIndent the least indent of a list that may be the value
   */
  #value(written: string, indent: number, listIndent: number, depth: number, path: string): Json {
    const first = written[0];
    if (first === undefined || first === "#") return this.#nested(indent, listIndent, depth, path);
    if (first === "|" || first === ">") return this.#blockScalar(written, indent);
    const isOpen = first === '"' && isOpenQuote(written, 1);
    const value = readScalar(isOpen ? this.#quotedLines(written, indent) : written, first);
    // A deeper line would continue this text.
    this.#skip();
    if (this.#indentHere() > indent) throw NOT_PLAIN;
    return value;
  }

  /** Joins a double-quoted text that runs over several lines, as YAML folds it. */
  #quotedLines(written: string, indent: number): string {
    let text = written.trimEnd();
    let blanks = 0;
    for (; this.#at < this.#lines.length; this.#at++) {
      const whole = this.#lines[this.#at] ?? "";
      const line = whole.trim();
      if (line === "") {
        // A tab there is an error the full parser words.
        if (whole.includes("\t")) throw NOT_PLAIN;
        blanks++;
        continue;
      }
      if (this.#indentHere() <= indent) throw NOT_PLAIN;
      text += (blanks === 0 ? " " : "\\n".repeat(blanks)) + line;
      blanks = 0;
      if (isOpenQuote(line, 0)) continue;
      this.#at++;
      return text;
    }
    throw NOT_PLAIN;
  }

  #nested(indent: number, listIndent: number, depth: number, path: string): Json {
    this.#skip();
    const here = this.#indentHere();
    const isList = (this.#lines[this.#at] ?? "").startsWith("- ", Math.max(here, 0));
    if (isList && here >= listIndent) return this.#sequence(here, depth + 1, path);
    return here > indent ? this.#mapping(here, null, depth + 1, path) : null;
  }

  /** The path of an entry of the current line; paths are only put together when someone listens. */
  #enter(path: string, key: string | number): string {
    if (this.#onEntry === null) return "";
    const below = path === "" ? String(key) : `${path}.${key}`;
    this.#onEntry(below, this.#at + 1);
    return below;
  }

  #blockScalar(header: string, indent: number): string {
    const [, style, chomp] = BLOCK_HEADER.exec(header) ?? [];
    if (style === undefined) throw NOT_PLAIN;
    const start = this.#at;
    let width = -1;
    let end = start;
    for (; this.#at < this.#lines.length; this.#at++) {
      const line = this.#lines[this.#at] ?? "";
      const spaces = indentOf(line);
      if (spaces === line.length) {
        // Blank lines before the text that are wider than it are an error the full parser words.
        if (width === -1 && spaces > indent) throw NOT_PLAIN;
        continue;
      }
      if (width === -1 && spaces > indent && line[spaces] !== "\t") width = spaces;
      if (spaces < width || width === -1) {
        if (spaces > indent) throw NOT_PLAIN;
        break;
      }
      end = this.#at + 1;
    }
    if (width === -1) throw NOT_PLAIN;
    const lines: string[] = [];
    for (let at = start; at < end; at++) lines.push((this.#lines[at] ?? "").slice(width));
    return finishBlock(lines, style, chomp ?? "", this.#trailing(end));
  }

  /** Blank lines after a block scalar; the empty piece after the last newline of the file is no line. */
  #trailing(end: number): number {
    let count = 0;
    for (let at = end; at < this.#at; at++) {
      if ((this.#lines[at] ?? "") !== "") throw NOT_PLAIN;
      if (at < this.#lines.length - 1) count++;
    }
    return count;
  }

  /** The text of the current line when it stands exactly at `indent`; null when it ends the block. */
  #lineAt(indent: number): string | null {
    this.#skip();
    const here = this.#indentHere();
    if (here > indent) throw NOT_PLAIN;
    return here < indent ? null : (this.#lines[this.#at] ?? "").slice(indent);
  }

  #skip(): void {
    for (; this.#at < this.#lines.length; this.#at++) {
      const line = this.#lines[this.#at] ?? "";
      const spaces = indentOf(line);
      if (line[spaces] === "\t") throw NOT_PLAIN;
      if (spaces !== line.length && line[spaces] !== "#") return;
    }
  }

  /** -1 at the end of the document. */
  #indentHere(): number {
    const line = this.#lines[this.#at];
    return line === undefined ? -1 : indentOf(line);
  }
}

function indentOf(line: string): number {
  return spacesEnd(line, 0);
}

function spacesEnd(line: string, from: number): number {
  let at = from;
  while (line.charCodeAt(at) === SPACE) at++;
  return at;
}

/** The place of the colon behind a key, a plain word or a quoted one; -1 when the line is none. By hand: it is asked often. */
function keyEnd(line: string): number {
  const isQuoted = line.charCodeAt(0) === QUOTE;
  let at = isQuoted ? 1 : 0;
  if (!isWordStart(line.charCodeAt(at))) return -1;
  for (at++; isInWord(line.charCodeAt(at)); ) at++;
  if (isQuoted && line.charCodeAt(at++) !== QUOTE) return -1;
  const isEnd = at + 1 === line.length || line.charCodeAt(at + 1) === SPACE;
  return line.charCodeAt(at) === COLON && isEnd ? at : -1;
}

const isWordStart = (code: number) => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;
const isInWord = (code: number) => isWordStart(code) || (code >= 0x30 && code <= 0x39) || code === 0x2d;
