// `assayer validate eval|result`: the verdict on one file, with file and line of everything wrong with it.
import { exitNegative } from "#lib/cli/exit";
import { issueLine } from "#lib/cli/issue-line";
import { print, printJson } from "#lib/cli/output";
import { readDocument } from "#lib/cli/read-document";
import { safeText } from "#lib/cli/table";
import type { Issue } from "#lib/domain/evals/issue";
import { judgeFile } from "#lib/domain/evals/judge-document";
import { readEvalDef } from "#lib/domain/evals/parse";

export type FileVerdict = { file: string; kind: "eval" | "result"; accept: boolean; issues: Issue[]; lints: Issue[] };

/** The verdict on a definition, as an author publishes it. */
export async function validateEvalFile(file: string): Promise<FileVerdict> {
  return verdictOf(file, "eval", judgeFile(await readDocument(file), { kind: "eval" }).issues, []);
}

/** The verdict on a result file. What is wrong with the definition is an issue of the definition's own file. */
export async function validateResultAt(file: string, evalFile?: string): Promise<FileVerdict> {
  const bytes = await readDocument(file);
  const def = evalFile === undefined ? null : readEvalDef(await readDocument(evalFile));
  const today = new Date().toISOString().slice(0, 10);
  const { issues } = judgeFile(bytes, { kind: "result", eval: def?.stored.ok ? def.raw : undefined, today });
  const foreign = evalFile === undefined || def === null || def.stored.ok ? [] : inFile(evalFile, def.stored.error);
  return verdictOf(file, "result", issues, foreign);
}

function verdictOf(file: string, kind: FileVerdict["kind"], own: readonly Issue[], foreign: Issue[]): FileVerdict {
  const located = inFile(file, own);
  const issues = [...located.filter(({ severity }) => severity === "error"), ...foreign];
  const lints = located.filter(({ severity }) => severity === "lint");
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
  await print([summary, ...inOrder.map(issueLine)].join("\n"));
}
