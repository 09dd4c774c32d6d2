// Lints of a result file against its eval (rules 147 and 149): nothing here refuses a row, but a board shows it.
import { type EvalForResults, enforcedTaskIds, isOutOfHundred } from "./eval-for-results";
import type { Issue } from "./issue";
import { issueOf } from "./issues";
import type { ResultFile, ResultRow } from "./result-file";
import type { Path, Report } from "./rule";
import { isPublication } from "./submission";

/** Scores are often rounded before they are written down. */
const SCORE_TOLERANCE = 0.05;

export function lintResultForEval(def: EvalForResults, file: ResultFile): Issue[] {
  const issues: Issue[] = [];
  const report: Report = (code, path, params) => issues.push(issueOf(code, path, params, "lint"));
  if (def.leaderboard === "rating" && isPublication(file.submission)) report("publication_on_rating", ["submission"]);
  const known = enforcedTaskIds(def);
  file.results.forEach((row, at) => {
    const path = ["results", at];
    if (def.tiebreak !== undefined && row.score !== null && row.raw_metric?.tiebreak_value === undefined) {
      report("tiebreak_missing", [...path, "raw_metric", "tiebreak_value"]);
    }
    lintCoverage(known, row, path, report);
    lintMean(def, row, path, report);
  });
  return issues;
}

function lintCoverage(known: ReadonlySet<string> | null, row: ResultRow, path: Path, report: Report): void {
  if (known === null || row.task_results === undefined) return;
  const done = new Set(row.task_results.map((taskRow) => taskRow.task_id).filter((id) => known.has(id))).size;
  if (done < known.size) report("coverage_incomplete", [...path, "task_results"], { done, total: known.size });
}

/** Only where the scale is known: points out of 100, with task scores from 0 to 1 or to 100. */
function lintMean(def: EvalForResults, row: ResultRow, path: Path, report: Report): void {
  const mean = meanOfTasks(row);
  if (mean === null || row.score === null || !isOutOfHundred(def.score_unit)) return;
  const { score } = row;
  if ([mean, mean * 100].every((value) => Math.abs(value - score) > SCORE_TOLERANCE)) {
    report("score_mismatch", [...path, "score"], { mean: Number(mean.toPrecision(6)) });
  }
}

/** The mean over tasks of the mean over their trials; null without graded rows. */
function meanOfTasks(row: ResultRow): number | null {
  const byTask = new Map<string, number[]>();
  for (const { task_id: id, score, outcome } of row.task_results ?? []) {
    if (outcome !== "infra_error" && outcome !== "not_run") byTask.set(id, [...(byTask.get(id) ?? []), score]);
  }
  const means = [...byTask.values()].map(meanOf);
  return means.length === 0 ? null : meanOf(means);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
