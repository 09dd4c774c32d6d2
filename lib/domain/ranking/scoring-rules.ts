// How one eval scores and orders, as the rules a reader has to know, in the order of reading; the words for them stand in
// the catalogue. A rule that cannot matter on this board is left out.
import { resolveScorePolicy } from "#lib/domain/evals/eval-rules";
import type { StoredEvalDef } from "#lib/domain/evals/schemas";
import { rankingRules, type Tiebreak } from "#lib/domain/ranking/rules";

export type ScoringRule =
  | { rule: "scale"; unit: string; isOutOf100: boolean }
  | { rule: "exact" }
  | { rule: "judge"; model: string }
  | { rule: "custom"; by: "local" | "author" }
  | { rule: "recognised"; by: "local" | "author" }
  | { rule: "score_missing"; policy: "required" | "author_fill" }
  | { rule: "trials"; trials: number; tasks: number }
  | { rule: "pass"; threshold: number | null }
  | { rule: "coverage"; min: number }
  | { rule: "latest_session" }
  | { rule: "rating" }
  | ({ rule: "tiebreak" } & Tiebreak)
  | { rule: "no_tiebreak" }
  | { rule: "origins" }
  | { rule: "publications_apart" }
  | { rule: "baseline" };

export function scoringRules(def: StoredEvalDef): ScoringRule[] {
  const { scoring, scoredBy, scoreUnit, trials, taskCount, leaderboard, tiebreak, minCoverage, passThreshold } =
    rankingRules(def);
  const isRating = leaderboard === "rating";
  const rules: (ScoringRule | false)[] = [
    { rule: "scale", unit: scoreUnit, isOutOf100: scoreUnit === "分" || scoreUnit === "points" },
    scoring === "judge" && { rule: "judge", model: def.judge_model ?? "" },
    scoring === "custom" && { rule: "custom", by: scoredBy },
    scoring === "exact" && { rule: "exact" },
    { rule: "recognised", by: scoredBy },
    { rule: "score_missing", policy: resolveScorePolicy(def.scored_by, def.score_policy) },
    { rule: "trials", trials, tasks: taskCount },
    { rule: "pass", threshold: passThreshold },
    !isRating && minCoverage > 0 && { rule: "coverage", min: minCoverage },
    isRating ? { rule: "rating" } : { rule: "latest_session" },
    !isRating && (tiebreak === null ? { rule: "no_tiebreak" } : { rule: "tiebreak", ...tiebreak }),
    isRating ? { rule: "publications_apart" } : { rule: "origins" },
    def.baseline_policy === "required" && { rule: "baseline" },
  ];
  return rules.filter((rule) => rule !== false);
}
