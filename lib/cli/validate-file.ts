// `assayer validate eval|result`: the verdict on one file, with file and line of everything wrong with it.
import { exitNegative } from "#lib/cli/exit";
import { print, printJson } from "#lib/cli/output";
import { readDocument } from "#lib/cli/read-document";
import { safeText } from "#lib/cli/table";
import type { Issue } from "#lib/domain/evals/issue";
import { mergeIssues } from "#lib/domain/evals/issues";
import { lintResultForEval } from "#lib/domain/evals/lints";
import { readEvalDef, readResultFile } from "#lib/domain/evals/parse";
import { validateResultForEval } from "#lib/domain/evals/validate";

export type FileVerdict = { file: string; kind: "eval" | "result"; accept: boolean; issues: Issue[]; lints: Issue[] };

/** The verdict on a definition, as an author publishes it. */
export async function validateEvalFile(file: string): Promise<FileVerdict> {
  const { def, lints } = readEvalDef(await readDocument(file));
  return verdict(file, "eval", inFile(file, def.ok ? [] : def.error), inFile(file, lints));
}

/** The verdict on a result file. A definition that cannot be read is an issue of its own file. */
export async function validateResultAt(file: string, evalFile?: string): Promise<FileVerdict> {
  const today = new Date().toISOString().slice(0, 10);
  const reading = readResultFile(await readDocument(file), { today });
  const issues = reading.file.ok ? [] : reading.file.error;
  if (evalFile === undefined) return verdict(file, "result", inFile(file, issues), inFile(file, reading.lints));
  const { stored } = readEvalDef(await readDocument(evalFile));
  if (!stored.ok) {
    return verdict(
      file,
      "result",
      [...inFile(file, issues), ...inFile(evalFile, stored.error)],
      inFile(file, reading.lints),
    );
  }
  const checked = reading.raw === undefined ? null : validateResultForEval(stored.value, reading.raw);
  const special = checked === null || checked.success ? [] : checked.error.issues;
  const lints = reading.file.ok ? lintResultForEval(stored.value, reading.file.value) : [];
  const located = [special, lints].map((list) =>
    list.map((issue) => {
      const line = reading.lineOf(issue.path);
      return line === undefined ? issue : { ...issue, line };
    }),
  );
  return verdict(
    file,
    "result",
    inFile(file, mergeIssues(issues, located[0] ?? [])),
    inFile(file, [...reading.lints, ...(located[1] ?? [])]),
  );
}

function verdict(file: string, kind: FileVerdict["kind"], issues: Issue[], lints: Issue[]): FileVerdict {
  return { file, kind, accept: issues.length === 0, issues, lints };
}

function inFile(file: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, file }));
}

/** Prints a verdict and sets the exit code. */
export async function printVerdict(answer: FileVerdict, asJson: boolean): Promise<void> {
  if (!answer.accept) exitNegative();
  if (asJson) return printJson(answer);
  const { issues, lints } = answer;
  const summary = answer.accept
    ? `valid ${answer.kind}: ${safeText(answer.file)}`
    : `invalid ${answer.kind}: ${safeText(answer.file)} (${issues.length} ${issues.length === 1 ? "issue" : "issues"})`;
  const inOrder = [issues, lints].flatMap((list) => list.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)));
  await print([summary, ...inOrder.map(lineOf)].join("\n"));
}

function lineOf({ file, line, path, message, code, severity }: Issue): string {
  const place = [file, line].filter((part) => part !== undefined).join(":");
  const kind = severity === "lint" ? "note" : "error";
  return `  ${safeText(place)}: ${kind}: ${path === "" ? "" : `${safeText(path)}: `}${safeText(message)} [${code}]`;
}
