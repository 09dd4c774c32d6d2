// From the bytes of a file to a checked document, with every issue at its line. Nothing here throws on any input.
import { err, ok, type Result } from "../result";
import { checkDocument } from "./document";
import { DEPTH_MAX } from "./free-form";
import type { Issue } from "./issue";
import { issueOf, toIssues } from "./issues";
import { scanJson } from "./json-scan";
import { lintEvalDef, lintResultFile } from "./lints";
import {
  type EvalDef,
  EvalDefSchema,
  type ResultFile,
  ResultFileSchema,
  type StoredEvalDef,
  StoredEvalDefSchema,
} from "./schemas";
import { decodeDocument, lineFinder, nearest } from "./text";
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
  const text = decodeDocument(bytes);
  if (!text.ok) return text;
  const yaml = readYaml(text.value);
  return yaml.ok ? checked(yaml.value) : yaml;
}

/** The value of a JSON document, or every reason why it has none. */
export function parseResultJson(bytes: Uint8Array): Result<ParsedDocument, Issue[]> {
  const decoded = decodeDocument(bytes);
  if (!decoded.ok) return decoded;
  const text = decoded.value;
  const lineAt = lineFinder(text);
  const { fault, notes } = scanJson(text, DEPTH_MAX);
  const found = [...notes, ...(fault === null ? [] : [fault])].map(({ code, offset, path }) => {
    const severity = code === "number_inexact" ? "lint" : "error";
    return { ...issueOf(code, path, { maximum: DEPTH_MAX }, severity), line: lineAt(offset) };
  });
  const errors = found.filter(({ severity }) => severity === "error");
  if (errors.length > 0) return err(errors);
  let positions: Map<string, number> | undefined;
  return checked({
    value: JSON.parse(text),
    lints: found,
    lineOf: (path) => {
      positions ??= positionsOf(text);
      const offset = nearest(positions, path);
      return offset === undefined ? undefined : lineAt(offset);
    },
  });
}

function positionsOf(text: string): Map<string, number> {
  const positions = new Map<string, number>();
  scanJson(text, DEPTH_MAX, (path, offset) => positions.set(path, offset));
  return positions;
}

function checked(document: ParsedDocument): Result<ParsedDocument, Issue[]> {
  const issues = checkDocument(document.value);
  return issues.length === 0 ? ok(document) : err(withLines(issues, document));
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

/** Reads eval.yaml. `today` (YYYY-MM-DD in UTC) is only used by lints about dates. */
export function readEvalDef(bytes: Uint8Array): EvalDefReading {
  const parsed = parseEvalYaml(bytes);
  if (!parsed.ok) return { def: parsed, stored: parsed, lints: [], raw: undefined };
  const { value, lints } = parsed.value;
  const def = EvalDefSchema.safeParse(value);
  const stored = StoredEvalDefSchema.safeParse(value);
  return {
    def: def.success ? ok(def.data) : err(withLines(toIssues(def.error, value), parsed.value)),
    stored: stored.success ? ok(stored.data) : err(withLines(toIssues(stored.error, value), parsed.value)),
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
  const parsed = parseResultJson(bytes);
  if (!parsed.ok) return { file: parsed, lints: [], raw: undefined, lineOf: () => undefined };
  const { value, lints, lineOf } = parsed.value;
  const file = ResultFileSchema.safeParse(value);
  return {
    file: file.success ? ok(file.data) : err(withLines(toIssues(file.error, value), parsed.value)),
    lints: withLines([...lints, ...lintResultFile(value, options)], parsed.value),
    raw: value,
    lineOf,
  };
}
