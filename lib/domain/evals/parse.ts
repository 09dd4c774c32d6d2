// From the bytes of a file to a checked document, with every issue at its line. Nothing here throws on any input.
import { err, ok, type Result } from "../result";
import { checkDocument, isBeyondSchemas } from "./document";
import { BareEvalDefSchema, BareStoredEvalDefSchema, type EvalDef, type StoredEvalDef } from "./eval-schemas";
import { DEPTH_MAX } from "./free-form";
import type { Issue } from "./issue";
import { issueOf, mergeIssues, toIssues } from "./issues";
import { jsonPlaces } from "./json-places";
import { scanJson } from "./json-scan";
import { lintEvalDef, lintResultFile } from "./lints";
import { BareResultFileSchema, type ResultFile } from "./result-file";
import { decodeDocument, lineFinder } from "./text";
import { readYaml } from "./yaml-text";

export { DOCUMENT_BYTES_MAX } from "./text";

export type ParsedDocument = {
  value: unknown;
  /** 1-based line of a dotted path, or of the nearest block around it. */
  lineOf(path: string): number | undefined;
  /** Lints of the text itself, such as a number that lost digits. */
  lints: Issue[];
};

/** The value of an eval.yaml, or every reason why it has none. */
export function parseEvalYaml(bytes: Uint8Array): Result<ParsedDocument, Issue[]> {
  return storable(readEvalText(bytes));
}

/** The value of a JSON document, or every reason why it has none. */
export function parseResultJson(bytes: Uint8Array): Result<ParsedDocument, Issue[]> {
  return storable(readJsonText(bytes));
}

/** A document that can be stored at all (decision 2), whatever a schema may say. */
function storable(text: Result<ParsedDocument, Issue[]>): Result<ParsedDocument, Issue[]> {
  if (!text.ok) return text;
  const issues = checkDocument(text.value.value);
  return issues.length === 0 ? text : err(withLines(issues, text.value));
}

function readEvalText(bytes: Uint8Array): Result<ParsedDocument, Issue[]> {
  const text = decodeDocument(bytes);
  return text.ok ? readYaml(text.value) : text;
}

function readJsonText(bytes: Uint8Array): Result<ParsedDocument, Issue[]> {
  const decoded = decodeDocument(bytes);
  if (!decoded.ok) return decoded;
  const text = decoded.value;
  const lineAt = lineFinder(text);
  let places: ((path: string) => number | undefined) | undefined;
  const lineOf = (path: string) => {
    places ??= jsonPlaces(text);
    const offset = places(path);
    return offset === undefined ? undefined : lineAt(offset);
  };
  const written = asWritten(text);
  if (written !== null) return ok({ ...written, lints: [], lineOf });
  const { fault, notes } = scanJson(text, DEPTH_MAX);
  const found = [...notes, ...(fault === null ? [] : [fault])].map(({ code, offset, path }): Issue => {
    const severity = code === "number_inexact" ? "lint" : "error";
    return { ...issueOf(code, path, { maximum: DEPTH_MAX }, severity), line: lineAt(offset) };
  });
  const errors = found.filter(({ severity }) => severity === "error");
  return errors.length > 0 ? err(errors) : ok({ value: JSON.parse(text), lints: found, lineOf });
}

/**
 * The value, when writing it gives the text back: then no key is repeated and no number lost a digit. Most files were
 * written by a program, and for those this is many times faster than a scan.
 */
function asWritten(text: string): { value: unknown } | null {
  try {
    const written = text.trimEnd();
    const value: unknown = JSON.parse(text);
    const indent = written[1] === "\n" ? 2 : 0;
    const isSame = JSON.stringify(value, null, indent) === written && !text.includes("__proto__");
    return isSame ? { value } : null;
  } catch {
    return null;
  }
}

function withLines(issues: readonly Issue[], { lineOf }: ParsedDocument): Issue[] {
  return issues.map((issue) => {
    const line = issue.line ?? lineOf(issue.path);
    return line === undefined ? issue : { ...issue, line };
  });
}

export type EvalDefReading = {
  /** As an author publishes it. */
  def: Result<EvalDef, Issue[]>;
  /** As an older row may hold it. */
  stored: Result<StoredEvalDef, Issue[]>;
  lints: Issue[];
  /** The parsed value, also when no schema takes it; undefined when the text cannot be read. */
  raw: unknown;
};

/** Reads eval.yaml: every issue of text, document and schema at once. */
export function readEvalDef(bytes: Uint8Array): EvalDefReading {
  const parsed = readEvalText(bytes);
  if (!parsed.ok) return { def: parsed, stored: parsed, lints: [], raw: undefined };
  const { value, lints } = parsed.value;
  const ask = asker(parsed.value);
  return {
    def: ask(() => BareEvalDefSchema.safeParse(value)),
    stored: ask(() => BareStoredEvalDefSchema.safeParse(value)),
    lints: withLines([...lints, ...lintEvalDef(value)], parsed.value),
    raw: value,
  };
}

export type ResultFileReading = {
  file: Result<ResultFile, Issue[]>;
  lints: Issue[];
  raw: unknown;
  lineOf(path: string): number | undefined;
};

/** Reads a result file. `today` (YYYY-MM-DD in UTC) lets lints notice dates in the future. */
export function readResultFile(bytes: Uint8Array, options: { today?: string } = {}): ResultFileReading {
  const parsed = readJsonText(bytes);
  if (!parsed.ok) return { file: parsed, lints: [], raw: undefined, lineOf: () => undefined };
  const { value, lints, lineOf } = parsed.value;
  return {
    file: asker(parsed.value)(() => BareResultFileSchema.safeParse(value)),
    lints: withLines([...lints, ...lintResultFile(value, options)], parsed.value),
    raw: value,
    lineOf,
  };
}

type Parsed<T> = { success: true; data: T } | { success: false; error: Parameters<typeof toIssues>[0] };

/** Asks schemas about one document and adds what is wrong with it as a whole. */
function asker(document: ParsedDocument): <T>(parse: () => Parsed<T>) => Result<T, Issue[]> {
  const general = checkDocument(document.value);
  return (parse) => {
    if (isBeyondSchemas(general)) return err(withLines(general, document));
    const parsed = parse();
    if (parsed.success && general.length === 0) return ok(parsed.data);
    const special = parsed.success ? [] : toIssues(parsed.error, document.value);
    return err(withLines(mergeIssues(general, special), document));
  };
}
