// The verdict on one document, the same on every surface: refused by errors, accompanied by lints, all of them at once.
import { checkDocument } from "./document";
import { readEvalForResults } from "./eval-for-results";
import type { Issue } from "./issue";
import { toIssues } from "./issues";
import { lintEvalDef, lintResultFile, lintResultForEval } from "./lints";
import { type ParsedDocument, parseEvalYaml, parseResultJson } from "./parse";
import { EvalDefSchema, ResultFileSchema, StoredEvalDefSchema } from "./schemas";
import { validateResultForEval } from "./validate";

export type DocumentKind = "eval" | "stored-eval" | "result";

export type DocumentToJudge = {
  kind: DocumentKind;
  /** The file as it stands (YAML for an eval, JSON for a result), so that issues have lines; or its value. */
  document: { bytes: Uint8Array } | { value: unknown };
  /** The unparsed eval document that a result is checked against; without it only the file itself is checked. */
  eval?: unknown;
  /** Day in UTC, YYYY-MM-DD; without it no date is called future. */
  today?: string | undefined;
};

export type DocumentVerdict = { accept: boolean; issues: Issue[] };

/** Never throws, whatever the document is. */
export function judgeDocument(input: DocumentToJudge): DocumentVerdict {
  const read = readDocument(input);
  if (!read.ok) return { accept: false, issues: read.error };
  const { value, lints, lineOf } = read.value;
  const issues = [...lints, ...(input.kind === "result" ? judgeResult(value, input) : judgeEval(value, input.kind))];
  return {
    accept: issues.every(({ severity }) => severity === "lint"),
    issues: issues.map((issue) => {
      const line = issue.line ?? lineOf(issue.path);
      return line === undefined ? issue : { ...issue, line };
    }),
  };
}

function readDocument({ kind, document }: DocumentToJudge): ReturnType<typeof parseEvalYaml> {
  if ("bytes" in document) return kind === "result" ? parseResultJson(document.bytes) : parseEvalYaml(document.bytes);
  const error = checkDocument(document.value);
  if (error.length > 0) return { ok: false, error };
  const value: ParsedDocument = { value: document.value, lints: [], lineOf: () => undefined };
  return { ok: true, value };
}

function judgeEval(value: unknown, kind: "eval" | "stored-eval"): Issue[] {
  const parsed = (kind === "eval" ? EvalDefSchema : StoredEvalDefSchema).safeParse(value);
  return [...(parsed.success ? [] : toIssues(parsed.error, value)), ...lintEvalDef(value)];
}

function judgeResult(value: unknown, { eval: raw, today }: DocumentToJudge): Issue[] {
  const lints = lintResultFile(value, { today });
  if (raw === undefined) {
    const parsed = ResultFileSchema.safeParse(value);
    return [...(parsed.success ? [] : toIssues(parsed.error, value)), ...lints];
  }
  const def = readEvalForResults(raw);
  if (!def.ok) return [...def.error, ...lints];
  const checked = validateResultForEval(def.value, value);
  if (!checked.success) return [...checked.error.issues, ...lints];
  return [...lints, ...lintResultForEval(def.value, checked.data)];
}
