import { describe, expect, it } from "vitest";
import type { RankingRules } from "./rules";
import { type RankableResult, reportedTiebreak, standingOf } from "./standing";

const RULES: RankingRules = {
  version: 1,
  scoreUnit: "points",
  scoring: "exact",
  scoredBy: "local",
  leaderboard: "latest_session",
  tiebreak: null,
  trials: 1,
  taskCount: 2,
  minCoverage: 1,
  passThreshold: null,
};

const RUN: RankableResult = { score: 50, tiebreak: null, provenance: "run", verified: true, evidence: null };

const half = {
  counts: { pass: 1, fail: 0, scored: 0, model_error: 0, infra_error: 1, not_run: 0 },
  coverage: { done: 1, total: 2 },
  bounds: { lower: 0.5, upper: 1 },
};

const reason = (result: Partial<RankableResult>, rules: Partial<RankingRules> = {}) =>
  standingOf({ ...RUN, ...result }, { ...RULES, ...rules }).unrankedReason;

describe("who takes a place", () => {
  it("160 ranks an accepted score", () => {
    expect(standingOf(RUN, RULES)).toEqual({ ranked: true, unrankedReason: null, tiebreakKey: null });
  });

  it("T10 C02 leaves a missing score unranked, never first", () => {
    expect(reason({ score: null })).toBe("score_pending");
  });

  it("105 ranks a zero: it is a score", () => {
    expect(reason({ score: 0 })).toBeNull();
  });

  it("166 C21 gives no place to what the recognising authority has not accepted", () => {
    expect(reason({ verified: false })).toBe("unverified");
  });

  it("decision 9 T55 leaves a row below the declared coverage unranked, and ranks it above", () => {
    expect(reason({ evidence: half })).toBe("coverage_incomplete");
    expect(reason({ evidence: half }, { minCoverage: 0.5 })).toBeNull();
  });

  it("162 says that ratings are not computed instead of ranking by a score that means something else", () => {
    expect(reason({}, { leaderboard: "rating" })).toBe("rating_not_computed");
  });

  it("147 shows a publication on a rating eval apart", () => {
    expect(reason({ provenance: "upstream" }, { leaderboard: "rating" })).toBe("rating_publication");
  });

  it("138 ranks publications beside runs everywhere else", () => {
    expect(reason({ provenance: "upstream" })).toBeNull();
  });
});

describe("tiebreak", () => {
  const keyOf = (tiebreak: number | null, order: "asc" | "desc") =>
    standingOf({ ...RUN, tiebreak }, { ...RULES, tiebreak: { order, label: "moves" } }).tiebreakKey;

  it("160 makes the better value the higher key in both orders", () => {
    expect(keyOf(3, "asc")).toBeGreaterThan(keyOf(5, "asc") ?? Number.NaN);
    expect(keyOf(5, "desc")).toBeGreaterThan(keyOf(3, "desc") ?? Number.NaN);
  });

  it("C03 ignores a reported value that no protocol declared", () => {
    expect(standingOf({ ...RUN, tiebreak: 3 }, RULES).tiebreakKey).toBeNull();
  });

  it("T05 keeps a missing value missing", () => {
    expect(keyOf(null, "asc")).toBeNull();
  });

  it("C08 gives back the value as it was reported, in both orders", () => {
    for (const order of ["asc", "desc"] as const) {
      const rules = { ...RULES, tiebreak: { order, label: "moves" } };
      expect([3, -3, 0, null].map((value) => reportedTiebreak(keyOf(value, order), rules))).toEqual([3, -3, 0, null]);
    }
  });

  it("N8 never makes a negative zero", () => {
    expect([keyOf(0, "asc"), keyOf(-0, "desc"), keyOf(-0, "asc")].every((key) => Object.is(key, 0))).toBe(true);
  });
});
