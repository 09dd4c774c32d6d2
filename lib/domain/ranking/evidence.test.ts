import { describe, expect, it } from "vitest";
import { evidenceOf, isCovered, outcomeOf, type ReportedTaskRow, taskRowsOf } from "./evidence";
import { flagsOf } from "./flags";
import type { RankingRules } from "./rules";

const rules = (more: Partial<RankingRules> = {}): RankingRules => ({
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
  ...more,
});

const reported = (...rows: [string, number, ReportedTaskRow["outcome"]?][]): ReportedTaskRow[] =>
  rows.map(([task_id, score, outcome]) => ({ task_id, score, outcome }));
const sum = (rows: ReportedTaskRow[], given = rules()) => evidenceOf(taskRowsOf(rows, given.passThreshold), given);

describe("outcomes", () => {
  it("decision 9 takes a declared outcome whatever the score says", () => {
    expect(outcomeOf({ task_id: "a", score: 1, outcome: "infra_error" }, null)).toBe("infra_error");
    expect(outcomeOf({ task_id: "a", score: 0, outcome: "pass" }, 0.5)).toBe("pass");
  });

  it("decision 9 reads an absent outcome from the score: 1 passes, 0 fails, a threshold decides the rest", () => {
    expect([1, 0, 0.5].map((score) => outcomeOf({ task_id: "a", score }, null))).toEqual(["pass", "fail", "scored"]);
    expect([0.6, 0.59].map((score) => outcomeOf({ task_id: "a", score }, 0.6))).toEqual(["pass", "fail"]);
  });

  it("C18 numbers the trials of each task in file order", () => {
    const rows = taskRowsOf(reported(["a", 1], ["b", 1], ["a", 0]), null);
    expect(rows.map(({ taskId, trial }) => [taskId, trial])).toEqual([
      ["a", 1],
      ["b", 1],
      ["a", 2],
    ]);
  });

  it("N8 stores a negative zero as zero", () => {
    expect(Object.is(taskRowsOf(reported(["a", -0]), null)[0]?.score, 0)).toBe(true);
  });
});

describe("coverage", () => {
  it("T21 counts over every task and trial of the protocol: what is missing is not run", () => {
    expect(sum(reported(["a", 1], ["b", 0]), rules({ trials: 3 }))).toEqual({
      counts: { pass: 1, fail: 1, scored: 0, model_error: 0, infra_error: 0, not_run: 10 },
      coverage: { done: 2, total: 12 },
      bounds: { lower: 1 / 12, upper: 11 / 12 },
    });
  });

  it("T55 keeps infrastructure errors out of the done rows, and bounds the score from both sides", () => {
    const evidence = sum(reported(["a", 1], ["b", 0], ["c", 0, "infra_error"], ["d", 0, "model_error"]));
    expect(evidence?.coverage).toEqual({ done: 3, total: 4 });
    expect(evidence?.bounds).toEqual({ lower: 0.25, upper: 0.5 });
  });

  it("T55 states no bounds where a partial score makes passing undefined", () => {
    expect(sum(reported(["a", 0.5], ["b", 1]))?.bounds).toBeNull();
  });

  it("has no evidence without task rows, which is not the same as none passed", () => {
    expect(sum([])).toBeNull();
  });

  it("139 never exceeds the total while task ids are not enforced", () => {
    const rows = Array.from({ length: 9 }, (_, index) => [`t${index}`, 1] as [string, number]);
    expect(sum(reported(...rows))?.coverage).toEqual({ done: 4, total: 4 });
  });

  it("decision 9 compares with the declared minimum without rounding errors", () => {
    expect(isCovered({ done: 7, total: 100 }, 0.07)).toBe(true);
    expect(isCovered({ done: 6, total: 100 }, 0.07)).toBe(false);
    expect(isCovered({ done: 99, total: 152 }, 1)).toBe(false);
    expect(isCovered({ done: 0, total: 10 }, 0)).toBe(true);
  });
});

describe("flags", () => {
  const flags = (score: number | null, rows: ReportedTaskRow[], given = rules(), tiebreak: number | null = null) =>
    flagsOf({ score, tiebreak }, taskRowsOf(rows, null), given);
  const half = reported(["a", 1], ["b", 1], ["c", 0], ["d", 0]);

  it("149 doubts a score that is not the mean of its task rows, on either scale", () => {
    expect(flags(99, half)).toEqual(["score_mismatch"]);
    expect(flags(50, half)).toEqual([]);
    expect(flags(62.5, reported(["a", 100], ["b", 100], ["c", 50], ["d", 0]))).toEqual([]);
  });

  it("149 accepts the mean over what ran as well as over the whole protocol", () => {
    const rows = reported(["a", 1], ["b", 1], ["c", 0, "infra_error"]);
    expect([50, 100, 66].map((score) => flags(score, rows))).toEqual([[], [], ["score_mismatch"]]);
  });

  it("149 doubts no score that is no mean by nature: another unit, or the author's own scoring", () => {
    expect(flags(22148357, half, rules({ scoreUnit: "USD" }))).toEqual([]);
    expect(flags(99, half, rules({ scoring: "custom" }))).toEqual([]);
  });

  it("T19 asks about 0.87 on a board that goes to 100, and about nothing else", () => {
    expect(flags(0.87, [])).toEqual(["score_scale"]);
    expect(flags(0.87, [], rules({ scoreUnit: "s" }))).toEqual([]);
    expect([0, 1.01].map((score) => flags(score, []))).toEqual([[], []]);
  });

  it("149 notes a declared tiebreak that was not reported", () => {
    const declared = rules({ tiebreak: { order: "asc", label: "moves" } });
    expect(flags(50, [], declared)).toEqual(["tiebreak_missing"]);
    expect(flags(50, [], declared, 3)).toEqual([]);
    expect(flags(null, [], declared)).toEqual([]);
  });

  it("T13 gives the same answer whatever the order of the rows", () => {
    const rows = reported(["a", 1e16], ["b", 1], ["c", -1e16], ["d", 0]);
    expect(flags(0, rows)).toEqual(flags(0, [...rows].reverse()));
  });
});
