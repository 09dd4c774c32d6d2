// Runs `assayer check evals-repo` and prints its report; exit code 1 when something is refused.
import { exitNegative } from "#lib/cli/exit";
import { type Where, withScratchSource } from "#lib/cli/local/sync-dry-run";
import { issueLine } from "#lib/cli/local/sync-output";
import { print, printJson } from "#lib/cli/output";
import { safeText } from "#lib/cli/table";
import { type CheckedEval, type CheckReport, checkRepository } from "#lib/services/check-repository";

export async function checkEvalsRepo(where: Where, asJson: boolean): Promise<void> {
  const report = await withScratchSource(where, checkRepository);
  if (!report.clean) exitNegative();
  if (asJson) return printJson(report);
  await print(textOf(report));
}

function textOf({ branch, head, clean, evals, issues }: CheckReport): string {
  const summary = `${clean ? "clean" : "refused"}: ${safeText(branch)} at ${head}`;
  return [summary, ...issues.map(issueLine), ...evals.flatMap(evalLines)].join("\n");
}

function evalLines({ id, state, issues }: CheckedEval): string[] {
  const errors = issues.filter((issue) => issue.severity === "error").length;
  const verdict = errors === 0 ? "ok" : `${errors} ${errors === 1 ? "issue" : "issues"}`;
  return [`${safeText(id)}: ${state}, ${verdict}`, ...issues.map(issueLine)];
}
