// Runs `assayer check evals-repo` and prints its report; exit code 1 when something is refused.
import { exitNegative } from "#lib/cli/exit";
import { type Where, withScratchSource } from "#lib/cli/local/sync-dry-run";
import { issueLine } from "#lib/cli/local/sync-output";
import { print, printJson } from "#lib/cli/output";
import { safeText } from "#lib/cli/table";
import type { Issue } from "#lib/domain/evals/issue";
import { type CheckReport, checkRepository } from "#lib/services/check-repository";

export async function checkEvalsRepo(where: Where, asJson: boolean): Promise<void> {
  const report = await withScratchSource(where, checkRepository);
  if (!report.clean) exitNegative();
  if (asJson) return printJson(report);
  await print(textOf(report));
}

/** Two groups: what a sync would decide, and what would stop a review although a sync takes it. */
export function textOf({ branch, head, clean, evals, issues }: CheckReport): string {
  const gated = evals.filter(({ gateIssues }) => gateIssues.length > 0);
  return [
    `${clean ? "clean" : "not clean"}: ${safeText(branch)} at ${head}`,
    ...issues.map(issueLine),
    `platform, as a sync decides (${count(evals.length, "eval")}):`,
    ...evals.flatMap((each) => {
      const found = each.issues.filter((issue) => !each.gateIssues.includes(issue));
      return [`${safeText(each.id)}: ${each.state}, ${tally(found)}`, ...found.map(issueLine)];
    }),
    `repository gates, which stop a review and no sync (${gated.length === 0 ? "all passed" : count(gated.length, "eval")}):`,
    ...gated.flatMap(({ id, gateIssues }) => [`${safeText(id)}: ${tally(gateIssues)}`, ...gateIssues.map(issueLine)]),
  ].join("\n");
}

/** As many as there are lines below it. */
function tally(issues: readonly Issue[]): string {
  const errors = issues.filter((issue) => issue.severity === "error").length;
  const notes = issues.length - errors;
  const parts = [...(errors > 0 ? [count(errors, "error")] : []), ...(notes > 0 ? [count(notes, "note")] : [])];
  return parts.length === 0 ? "ok" : parts.join(", ");
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}
