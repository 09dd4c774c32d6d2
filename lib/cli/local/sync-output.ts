// The report of a sync, as JSON or as lines for a person. A refused eval is no failure of the sync: the exit code stays 0.
import { print, printJson } from "#lib/cli/output";
import { safeText } from "#lib/cli/table";
import type { Issue } from "#lib/domain/evals/issue";
import type { EvalReport, SyncReportJson } from "#lib/services/sync-report";

/** What a sync did, for a person; null after a dry run. */
export type Applied = { changed: boolean; changedEvalIds: string[]; changedCohortIds: string[] } | null;

export async function printSyncReport(report: SyncReportJson, applied: Applied, asJson: boolean): Promise<void> {
  if (asJson) return printJson(report);
  const head = `${outcome(applied)}: ${safeText(report.branch)} at ${report.head}`;
  const lines = [head, ...report.issues.map(issueLine)];
  for (const each of [...report.evals, ...report.delisted]) lines.push(...evalLines(each));
  await print(lines.join("\n"));
}

function outcome(applied: Applied): string {
  if (applied === null) return "dry run, nothing stored";
  if (!applied.changed) return "no change";
  const { changedEvalIds: ids, changedCohortIds: cohorts } = applied;
  const evals = ids.length === 0 ? "no eval changed" : `changed ${ids.map(safeText).join(", ")}`;
  return `applied, ${evals}${cohorts.length === 0 ? "" : `, ${cohorts.length} ${cohorts.length === 1 ? "board" : "boards"} updated`}`;
}

function evalLines(report: EvalReport): string[] {
  const binding =
    report.protocolCommit === null
      ? "no cohort"
      : `revision ${report.protocolRevision} introduced by ${report.protocolCommit}`;
  const counts = `${report.results.accepted} results${report.results.rejected > 0 ? `, ${report.results.rejected} rejected` : ""}`;
  const cohorts = report.cohorts.length > 1 ? `, ${report.cohorts.length} cohorts` : "";
  const errors = report.issues.filter((issue) => issue.severity === "error");
  return [`${safeText(report.id)}: ${report.state}, ${binding}, ${counts}${cohorts}`, ...errors.map(issueLine)];
}

/** One line: place, severity, sentence, code. */
export function issueLine({ file, line, path, message, code, severity }: Issue): string {
  const place = [file, line].filter((part) => part !== undefined).join(":");
  const kind = severity === "lint" ? "note" : "error";
  const where = [place, kind, path].filter((part) => part !== "").map(safeText);
  return `  ${where.join(": ")}: ${safeText(message)} [${code}]`;
}
