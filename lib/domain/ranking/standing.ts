// Whether a result takes a place, and with which key: exact score, then the declared tiebreak (rules 160-166, 147).
import { type Evidence, isCovered } from "#lib/domain/ranking/evidence";
import type { RankingRules } from "#lib/domain/ranking/rules";

export const UNRANKED_REASONS = [
  "score_pending",
  "unverified",
  "coverage_incomplete",
  "rating_not_computed",
  "rating_publication",
] as const;

/**
 * Why a row stands apart. `score_pending`: the author has still to score it. `unverified`: not accepted by the
 * recognising authority. `coverage_incomplete`: fewer usable task rows than the protocol demands.
 * `rating_not_computed`: the eval ranks by a rating that this version does not compute.
 * `rating_publication`: a publication carries no games, so it never enters a rating.
 */
export type UnrankedReason = (typeof UNRANKED_REASONS)[number];

export type Standing = {
  ranked: boolean;
  unrankedReason: UnrankedReason | null;
  /** Higher is better whatever order was declared; null (last) when nothing was declared or reported. */
  tiebreakKey: number | null;
};

export type RankableResult = {
  score: number | null;
  tiebreak: number | null;
  provenance: "run" | "upstream";
  verified: boolean;
  evidence: Evidence | null;
};

export function standingOf(result: RankableResult, rules: RankingRules): Standing {
  const unrankedReason = unrankedReasonOf(result, rules);
  return { ranked: unrankedReason === null, unrankedReason, tiebreakKey: tiebreakKeyOf(result.tiebreak, rules) };
}

function unrankedReasonOf(result: RankableResult, rules: RankingRules): UnrankedReason | null {
  if (rules.leaderboard === "rating") {
    return result.provenance === "upstream" ? "rating_publication" : "rating_not_computed";
  }
  if (result.score === null) return "score_pending";
  if (!result.verified) return "unverified";
  if (result.evidence !== null && !isCovered(result.evidence.coverage, rules.minCoverage)) return "coverage_incomplete";
  return null;
}

/** The way back: the value as it was reported for the declared tiebreak. */
export function reportedTiebreak(key: number | null, rules: RankingRules): number | null {
  return tiebreakKeyOf(key, rules);
}

function tiebreakKeyOf(value: number | null, rules: RankingRules): number | null {
  if (rules.tiebreak === null || value === null) return null;
  // 0 - value instead of -value, so that 0 never becomes -0.
  return rules.tiebreak.order === "asc" ? 0 - value : value + 0;
}
