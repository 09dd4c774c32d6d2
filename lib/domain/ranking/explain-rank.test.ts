import { describe, expect, it } from "vitest";
import type { TaskOutcome } from "#lib/domain/comparison/pair";
import type { Evidence } from "./evidence";
import { explainRank, type RankFacts, type RankStep, type RowBeside } from "./explain-rank";
import type { RankingRules } from "./rules";
import { UNRANKED_REASONS } from "./standing";

const rules: RankingRules = {
  version: 1,
  scoreUnit: "points",
  scoring: "exact",
  scoredBy: "local",
  leaderboard: "latest_session",
  tiebreak: null,
  trials: 1,
  taskCount: 4,
  minCoverage: 1,
  passThreshold: null,
};
const seconds = { order: "asc" as const, label: "Seconds" };

const row = (more: Partial<RowBeside> = {}): RowBeside => ({
  resultId: "res_other",
  participantId: "par_other",
  model: "vendor/other",
  harness: null,
  harnessVersion: null,
  rank: 1,
  tied: false,
  score: 90,
  tiebreakKey: null,
  ...more,
});

const outcome = (taskId: string, passed: number): TaskOutcome => ({
  taskId,
  mean: passed,
  trials: 1,
  passed,
  isBinary: true,
});
const tasks = (marks: string) => [...marks].map((mark, at) => outcome(`t${at}`, mark === "+" ? 1 : 0));

function evidence(done: number, total = 4): Evidence {
  const counts = { pass: done, fail: 0, scored: 0, model_error: 0, infra_error: total - done, not_run: 0 };
  return { counts, coverage: { done, total }, bounds: { lower: done / total, upper: 1 } };
}

/** A result in the second place of five, alone there. */
const facts = (more: Partial<RankFacts> = {}): RankFacts => ({
  result: { id: "res_this", state: "accepted", score: 80, tiebreakKey: null, evidence: null },
  cohort: { revision: 2, protocolCommit: "b".repeat(40), rankedCount: 5, isCurrent: true },
  current: { revision: 2, protocolCommit: "b".repeat(40) },
  rules,
  counting: { resultId: "res_this", unrankedReason: null, rank: 2, sharing: 1 },
  sessions: { accepted: 1, withdrawn: 0, latest: [] },
  above: [row()],
  below: [row({ resultId: "res_below", rank: 3, score: 70 })],
  tasks: { own: null, other: null },
  ...more,
});

const result = (more: Partial<RankFacts["result"]>) => ({ ...facts().result, ...more });
const counting = (more: Partial<NonNullable<RankFacts["counting"]>>) => ({
  resultId: "res_this",
  unrankedReason: null,
  rank: 2,
  sharing: 1,
  ...more,
});

function step<Name extends RankStep["step"]>(name: Name, of: RankFacts): Extract<RankStep, { step: Name }> {
  const found = explainRank(of).find((each) => each.step === name);
  if (found === undefined) throw new Error(`no step ${name}`);
  return found as Extract<RankStep, { step: Name }>;
}
const names = (of: RankFacts) => explainRank(of).map((each) => each.step);

describe("the order of the steps", () => {
  it("is that of deciding a place", () => {
    expect(names(facts())).toEqual([
      "cohort",
      "session",
      "standing",
      "value",
      "tiebreak",
      "place",
      "neighbours",
      "chance",
    ]);
  });

  it.each([
    ["superseded", { counting: counting({ resultId: "res_later" }) }],
    ["withdrawn", { result: result({ state: "withdrawn" }), counting: null }],
    [
      "withdrawn beside one that counts",
      { result: result({ state: "withdrawn" }), counting: counting({ resultId: "res_x" }) },
    ],
    ["accepted while nothing counts yet", { counting: null }],
  ] as const)("ends where it does not count: %s", (_, more) => {
    expect(names(facts(more))).toEqual(["cohort", "session"]);
  });

  it.each(UNRANKED_REASONS)("ends where it takes no place: %s", (unrankedReason) => {
    const of = facts({ counting: counting({ unrankedReason }) });
    expect(names(of)).toEqual(["cohort", "session", "standing"]);
    expect(step("standing", of).verdict).toBe(unrankedReason);
  });
});

describe("the cohort", () => {
  const commit = { revision: 3, protocolCommit: "c".repeat(40) };
  it.each([
    ["current", {}],
    ["older", { cohort: { ...facts().cohort, isCurrent: false }, current: commit }],
    ["closed", { cohort: { ...facts().cohort, isCurrent: false }, current: null }],
  ] as const)("is %s", (verdict, more) => {
    expect(step("cohort", facts(more))).toMatchObject({
      verdict,
      revision: 2,
      protocolCommit: "b".repeat(40),
      current: facts(more).current,
    });
  });

  it("of history still ranks", () => {
    expect(names(facts({ cohort: { ...facts().cohort, isCurrent: false }, current: commit }))).toContain("place");
  });
});

describe("the session", () => {
  const session = (resultId: string, state: "accepted" | "withdrawn" = "accepted") => ({
    resultId,
    state,
    score: 80,
    date: "2026-01-02",
    receivedAt: "2026-01-03T00:00:00.000Z",
  });

  it("T41: that counts is the latest accepted one, not the best; how many there are is said, and each is listed with what it is", () => {
    const latest = [session("res_gone", "withdrawn"), session("res_this"), session("res_first")];
    expect(step("session", facts({ sessions: { accepted: 2, withdrawn: 1, latest } }))).toMatchObject({
      verdict: "counts",
      counting: "res_this",
      accepted: 2,
      withdrawn: 1,
      sessions: [
        { resultId: "res_gone", state: "withdrawn" },
        { resultId: "res_this", state: "counts" },
        { resultId: "res_first", state: "superseded" },
      ],
      more: 0,
    });
  });

  it("says how many are not listed", () => {
    const sessions = { accepted: 30, withdrawn: 2, latest: [session("res_this")] };
    expect(step("session", facts({ sessions })).more).toBe(31);
  });

  it.each([
    ["superseded", { counting: counting({ resultId: "res_later" }) }, "res_later"],
    ["withdrawn", { result: result({ state: "withdrawn" }), counting: null }, null],
    ["withdrawn", { result: result({ state: "withdrawn" }), counting: counting({ resultId: "res_x" }) }, "res_x"],
  ] as const)("is %s: %j", (verdict, more, counts) => {
    expect(step("session", facts(more))).toMatchObject({ verdict, counting: counts });
  });
});

describe("the standing", () => {
  it.each([
    [1, evidence(4), 4],
    [0.5, evidence(2), 2],
    [0.6, evidence(3), 3],
    // 7 of 100 are 0.07, whatever 0.07 × 100 is in doubles.
    [0.07, evidence(7, 100), 7],
    [0, evidence(0), 0],
    [1, null, null],
  ])("asks for a share of %d: %j needs %s task runs", (minCoverage, of, needed) => {
    const found = step("standing", facts({ rules: { ...rules, minCoverage }, result: result({ evidence: of }) }));
    expect(found).toMatchObject({ verdict: "ranked", coverage: of?.coverage ?? null, minCoverage, needed });
    expect(found.outcomes).toEqual(of?.counts ?? null);
  });

  it("says what is missing when there is too little", () => {
    const of = facts({
      result: result({ evidence: evidence(1) }),
      counting: counting({ unrankedReason: "coverage_incomplete" }),
    });
    expect(step("standing", of)).toMatchObject({
      verdict: "coverage_incomplete",
      coverage: { done: 1, total: 4 },
      needed: 4,
    });
  });
});

describe("the value", () => {
  it.each([87.041234567891, 1e308, 0, 22148357])("is the exact score: %d", (score) => {
    expect(step("value", facts({ result: result({ score }) }))).toEqual({
      step: "value",
      verdict: "higher_is_better",
      score,
      unit: "points",
    });
  });
});

describe("the tiebreak", () => {
  const declared = { ...rules, tiebreak: seconds };
  it.each([
    ["none_declared", { rules }, null],
    ["missing", { rules: declared }, null],
    ["unused", { rules: declared, result: result({ tiebreakKey: -3 }) }, 3],
    [
      "decides",
      { rules: declared, result: result({ tiebreakKey: -3 }), above: [row({ score: 80, tiebreakKey: -2 })] },
      3,
    ],
    ["decides", { rules: declared, result: result({ tiebreakKey: -3 }), below: [row({ score: 80 })] }, 3],
  ] as const)("%s: %j", (verdict, more, value) => {
    expect(step("tiebreak", facts(more))).toMatchObject({
      verdict,
      value,
      tiebreak: more.rules.tiebreak,
    });
  });

  it("says whether equal scores make it matter, also for a row without one", () => {
    expect(step("tiebreak", facts({ rules: declared })).equalScores).toBe(false);
    expect(step("tiebreak", facts({ rules: declared, above: [row({ score: 80 })] })).equalScores).toBe(true);
  });
});

describe("the place", () => {
  it.each([
    [1, 1, "alone"],
    [2, 1, "alone"],
    [2, 3, "shared"],
  ])("%d with %d in it is %s", (rank, sharing, verdict) => {
    expect(step("place", facts({ counting: counting({ rank, sharing }) }))).toEqual({
      step: "place",
      verdict,
      rank,
      above: rank - 1,
      sharing,
      of: 5,
    });
  });
});

describe("the neighbours", () => {
  it.each([
    ["only_row", { above: [], below: [] }],
    ["first", { above: [] }],
    ["last", { below: [] }],
    ["between", {}],
  ] as const)("%s", (verdict, more) => {
    expect(step("neighbours", facts(more)).verdict).toBe(verdict);
  });

  it("stand in the order of the board, each with what puts it there", () => {
    const of = facts({
      rules: { ...rules, tiebreak: seconds },
      result: result({ score: 80.1, tiebreakKey: -5 }),
      above: [
        row({ resultId: "res_near", score: 80.1, tiebreakKey: -4 }),
        row({ resultId: "res_far", score: 80.3, tiebreakKey: -9 }),
      ],
      below: [row({ resultId: "res_level", score: 80.1, tiebreakKey: -5 }), row({ resultId: "res_less", score: 80 })],
    });
    const { above, below } = step("neighbours", of);
    expect([...above, ...below].map((each) => [each.resultId, each.decidedBy, each.difference, each.tiebreak])).toEqual(
      [
        ["res_far", "score", 0.2, 9],
        ["res_near", "tiebreak", 0, 4],
        ["res_level", "name", 0, 5],
        ["res_less", "score", -0.1, null],
      ],
    );
  });
});

describe("chance", () => {
  it.each([
    ["only_row", { above: [], below: [] }, []],
    ["no_evidence", { tasks: { own: null, other: null } }, ["this", "other"]],
    ["no_evidence", { tasks: { own: tasks("++"), other: null } }, ["other"]],
    ["no_evidence", { tasks: { own: null, other: tasks("++") } }, ["this"]],
    ["nothing_shared", { tasks: { own: tasks("+"), other: [outcome("other", 1)] } }, []],
  ] as const)("says nothing of it: %s", (verdict, more, silent) => {
    expect(step("chance", facts(more))).toMatchObject({ verdict, silent, figures: null });
  });

  it("is told by the exact test, this result first", () => {
    const of = (own: string, other: string) => facts({ tasks: { own: tasks(own), other: tasks(other) } });
    expect(step("chance", of("++--", "+++-"))).toEqual({
      step: "chance",
      verdict: "not_separable",
      against: { resultId: "res_other", side: "above" },
      silent: [],
      figures: { test: "mcnemar", shared: 4, wins: 0, losses: 1, ties: 3, p: 1 },
    });
    expect(step("chance", of("------", "++++++"))).toMatchObject({
      verdict: "apart",
      figures: { wins: 0, losses: 6, p: 0.03125 },
    });
  });

  it("is asked of the row below, when none is above", () => {
    const first = facts({ above: [], tasks: { own: tasks("++++++"), other: tasks("------") } });
    expect(step("chance", first)).toMatchObject({
      verdict: "apart",
      against: { resultId: "res_below", side: "below" },
      figures: { wins: 6, losses: 0, p: 0.03125 },
    });
  });
});
