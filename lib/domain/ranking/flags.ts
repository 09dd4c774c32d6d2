// Doubts about a row that are shown beside it and change nothing about its place (rule 149).
import type { TaskRow } from "#lib/domain/ranking/evidence";
import type { RankingRules } from "#lib/domain/ranking/rules";

/**
 * `score_mismatch`: the score is not the mean of the task scores. `score_scale`: at most 1 where scores go to 100, as if a
 * share had been reported for per cents. `tiebreak_missing`: declared but not reported.
 */
export type ResultFlag = "score_mismatch" | "score_scale" | "tiebreak_missing";

type Flaggable = { score: number | null; tiebreak: number | null };

export function flagsOf(result: Flaggable, rows: readonly TaskRow[], rules: RankingRules): ResultFlag[] {
  const flags: ResultFlag[] = [];
  if (rows.length > 0 && result.score !== null && isMeanExpected(rules) && !isMean(result.score, rows, rules)) {
    flags.push("score_mismatch");
  }
  if (result.score !== null && result.score > 0 && result.score <= 1 && isOutOf100(rules)) flags.push("score_scale");
  if (rules.tiebreak !== null && result.tiebreak === null && result.score !== null) flags.push("tiebreak_missing");
  return flags;
}

/** A score of another unit, or of the author's own scoring, is no mean of task scores by nature. */
function isMeanExpected(rules: RankingRules): boolean {
  return rules.scoring !== "custom" && isOutOf100(rules);
}

const isOutOf100 = ({ scoreUnit }: RankingRules): boolean => scoreUnit === "分" || scoreUnit === "points";

/**
 * Over all of the protocol (missing counts 0) or over what ran: which one a file means is not declared, so either will
 * do; task scores of 0..1 may stand for per cents. Half a hundredth of tolerance is for scores rounded by hand.
 */
function isMean(score: number, rows: readonly TaskRow[], rules: RankingRules): boolean {
  // Sorted, so that the float sum does not depend on the order of the file.
  const values = rows.map((row) => row.score).sort((a, b) => a - b);
  const sum = values.reduce((total, value) => total + value, 0);
  const ran = rows.filter((row) => row.outcome !== "infra_error" && row.outcome !== "not_run").length;
  const scales = values.every((value) => value >= 0 && value <= 1) ? [1, 100] : [1];
  const denominators = [rules.taskCount * rules.trials, ran].filter((count) => count > 0);
  return denominators.some((count) => scales.some((scale) => Math.abs(score - (scale * sum) / count) <= 0.005 * scale));
}
