// The verdict on one document, the same on every surface: refused by errors, accompanied by lints, all of them at once.
import { checkDocument, isBeyondSchemas } from "./document";
import { readEvalForResults } from "./eval-for-results";
import { BareEvalDefSchema, BareStoredEvalDefSchema } from "./eval-schemas";
import type { Issue } from "./issue";
import { mergeIssues, toIssues } from "./issues";
import { lintEvalDef, lintResultFile, lintResultForEval } from "./lints";
import { readEvalDef, readResultFile } from "./parse";
import { BareResultFileSchema } from "./result-file";
import { checkResultForEval, type ResultOptions, type Validation } from "./validate";

export type DocumentKind = "eval" | "stored-eval" | "result";

export type JudgedAs = {
  kind: DocumentKind;
  /** The unparsed eval document that a result is checked against; without it only the file itself is checked. */
  eval?: unknown;
  /** Day in UTC, YYYY-MM-DD; without it no date is called future. */
  today?: string | undefined;
  options?: ResultOptions | undefined;
};

export type DocumentVerdict = { accept: boolean; issues: Issue[] };

/** The verdict on a file as it stands, YAML for an eval and JSON for a result: issues have lines. Never throws. */
export function judgeFile(bytes: Uint8Array, as: JudgedAs): DocumentVerdict {
  return as.kind === "result" ? judgeResultFile(bytes, as) : judgeEvalFile(bytes, as.kind);
}

/** The verdict on a document as a value. Never throws. */
export function judgeValue(value: unknown, as: JudgedAs): DocumentVerdict {
  return verdict(refusalsOf(value, as), lintsOf(value, as));
}

/** Everything that refuses a value, without lints. */
export function refusalsOf(value: unknown, as: JudgedAs): Issue[] {
  const general = checkDocument(value);
  return isBeyondSchemas(general) ? general : mergeIssues(general, schemaIssues(value, as));
}

/** Everything that looks wrong with a value and refuses nothing. */
export function lintsOf(value: unknown, { kind, eval: raw, today }: JudgedAs): Issue[] {
  if (isBeyondSchemas(checkDocument(value))) return [];
  if (kind !== "result") return lintEvalDef(value);
  return [...lintResultFile(value, { today }), ...lintsForEval(value, raw)];
}

function schemaIssues(value: unknown, { kind, eval: raw, options }: JudgedAs): Issue[] {
  const def = kind !== "result" || raw === undefined || raw === null ? null : readEvalForResults(raw);
  if (def?.ok) return issuesOf(checkResultForEval(def.value, value, options, BareResultFileSchema.safeParse(value)));
  const parsed = SCHEMAS[kind].safeParse(value);
  return [...(parsed.success ? [] : toIssues(parsed.error, value)), ...(def?.error ?? [])];
}

const SCHEMAS = { eval: BareEvalDefSchema, "stored-eval": BareStoredEvalDefSchema, result: BareResultFileSchema };

function issuesOf(checked: Validation<unknown>): Issue[] {
  return checked.success ? [] : checked.error.issues;
}

function lintsForEval(value: unknown, raw: unknown): Issue[] {
  const def = readEvalForResults(raw);
  const file = BareResultFileSchema.safeParse(value);
  return def.ok && file.success ? lintResultForEval(def.value, file.data) : [];
}

function judgeEvalFile(bytes: Uint8Array, kind: "eval" | "stored-eval"): DocumentVerdict {
  const { def, stored, lints } = readEvalDef(bytes);
  const read = kind === "eval" ? def : stored;
  return verdict(read.ok ? [] : read.error, lints);
}

function judgeResultFile(bytes: Uint8Array, as: JudgedAs): DocumentVerdict {
  const { eval: raw, today } = as;
  const reading = readResultFile(bytes, today === undefined ? {} : { today });
  const own = reading.file.ok ? [] : reading.file.error;
  if (reading.raw === undefined) return verdict(own, reading.lints);
  const withLine = (issue: Issue): Issue => {
    const line = issue.line ?? reading.lineOf(issue.path);
    return line === undefined ? issue : { ...issue, line };
  };
  const special = isBeyondSchemas(own) ? [] : schemaIssues(reading.raw, as).map(withLine);
  return verdict(mergeIssues(own, special), [...reading.lints, ...lintsForEval(reading.raw, raw).map(withLine)]);
}

function verdict(refusals: Issue[], lints: Issue[]): DocumentVerdict {
  return { accept: refusals.length === 0, issues: [...refusals, ...lints] };
}
