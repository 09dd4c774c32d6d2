// How one cohort ranks: the few fields of its definition that decide a place (rules 051-052, 160-162, decision 9).
import type { StoredEvalDef } from "#lib/domain/evals/schemas";

export type Tiebreak = { order: "asc" | "desc"; label: string };

/** Raise it with every change of this folder that can give a stored result another place, key, evidence or flag. */
export const RANKING_VERSION = 1;

export type RankingRules = {
  /** RANKING_VERSION of the program that settled the cohort's results. */
  version: number;
  scoreUnit: string;
  scoring: "exact" | "judge" | "custom";
  scoredBy: "local" | "author";
  leaderboard: "latest_session" | "rating";
  /** The declared order of `raw_metric.tiebreak_value` among equal scores; null when none is declared. */
  tiebreak: Tiebreak | null;
  trials: number;
  taskCount: number;
  /** Share of tasks × trials (0..1) below which a row with task evidence is not ranked. */
  minCoverage: number;
  /** Task score from which a task counts as passed; null when only 0 and 1 decide. */
  passThreshold: number | null;
};

/** The ranking rules of a definition, defaults filled. */
export function rankingRules(def: StoredEvalDef): RankingRules {
  return {
    version: RANKING_VERSION,
    scoreUnit: def.score_unit,
    scoring: def.scoring,
    scoredBy: def.scored_by,
    leaderboard: def.leaderboard,
    tiebreak: def.tiebreak ? { order: def.tiebreak.order, label: def.tiebreak.label } : null,
    trials: def.trials,
    taskCount: def.tasks.length,
    minCoverage: def.x_assayer?.min_coverage ?? 1,
    passThreshold: def.x_assayer?.pass_threshold ?? null,
  };
}
