import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Outcome } from "../ranking/evidence";
import { wilson } from "../wilson";
import { comparePair, type TrialRow, taskOutcomes } from "./pair";

const row = (taskId: string, score: number, outcome: Outcome = score === 1 ? "pass" : "fail"): TrialRow => ({
  taskId,
  score,
  outcome,
});
const entry = (scores: readonly number[]) => taskOutcomes(scores.map((score, at) => row(`t${at}`, score)));

describe("outcomes of a task", () => {
  it("T33 takes all trials of a task together", () => {
    const rows = [row("b", 1), row("a", 0), row("b", 0), row("b", 1)];
    expect(taskOutcomes(rows)).toEqual([
      { taskId: "a", mean: 0, trials: 1, passed: 0, isBinary: true },
      { taskId: "b", mean: 2 / 3, trials: 3, passed: 2, isBinary: true },
    ]);
  });

  it("T55 leaves out what the platform is to blame for, and counts the model's own errors as nothing", () => {
    const rows = [row("a", 0, "infra_error"), row("b", 0, "not_run"), row("c", 0.7, "model_error")];
    expect(taskOutcomes(rows)).toEqual([{ taskId: "c", mean: 0, trials: 1, passed: 0, isBinary: true }]);
  });
});

describe("two entries", () => {
  it("T35 8/14 against 11/14 without a regression: exact McNemar, p = 0.25, not separable", () => {
    const before = entry([...Array<number>(8).fill(1), ...Array<number>(6).fill(0)]);
    const after = entry([...Array<number>(11).fill(1), ...Array<number>(3).fill(0)]);
    expect(comparePair(after, before)).toMatchObject({
      test: "mcnemar",
      shared: 14,
      wins: 3,
      losses: 0,
      ties: 11,
      p: 0.25,
      difference: expect.closeTo(3 / 14),
    });
  });

  it("T36 tells entries apart whose intervals overlap: 30 and 22 of 40, eight wins to none", () => {
    const [more, less] = [30, 22].map((passed) => Array.from({ length: 40 }, (_, at) => (at < passed ? 1 : 0)));
    expect(wilson(30, 40).low).toBeLessThan(wilson(22, 40).high);
    expect(comparePair(entry(more ?? []), entry(less ?? []))).toMatchObject({ wins: 8, losses: 0, p: 2 * 0.5 ** 8 });
  });

  it("T50 looks at the shared tasks only, whatever the totals say", () => {
    const a = taskOutcomes([row("easy", 1), row("hard", 1)]);
    const b = taskOutcomes([row("easy", 0), ...Array.from({ length: 20 }, (_, at) => row(`own${at}`, 1))]);
    expect(comparePair(a, b)).toMatchObject({ shared: 1, wins: 1, losses: 0 });
    expect(comparePair(a, taskOutcomes([row("else", 1)]))).toBeNull();
  });

  it("uses the sign test over partial scores, on their means", () => {
    const a = taskOutcomes([row("x", 0.6, "scored"), row("y", 1)]);
    const b = taskOutcomes([row("x", 0.5, "scored"), row("y", 1)]);
    expect(comparePair(a, b)).toMatchObject({ test: "sign", wins: 1, losses: 0, ties: 1, p: 1 });
  });

  it("gives nobody a task on which the trials of both come to the same", () => {
    const trials = (...scores: number[]) => taskOutcomes(scores.map((score) => row("x", score, "scored")));
    for (const other of [trials(0.3, 0.2, 0.1), trials(0.2, 0.2, 0.2), trials(0.6, 0, 0)]) {
      expect(comparePair(trials(0.1, 0.2, 0.3), other)).toMatchObject({ test: "sign", wins: 0, losses: 0, ties: 1 });
    }
    expect(comparePair(trials(1e308, 1e308), trials(1e308, 1e308))).toMatchObject({ ties: 1, difference: 0 });
  });

  it("with a declared threshold compares passes, not scores", () => {
    const a = taskOutcomes([row("x", 0.6, "pass")]);
    const b = taskOutcomes([row("x", 0.9, "pass")]);
    expect(comparePair(a, b)).toMatchObject({ test: "mcnemar", wins: 0, losses: 0, ties: 1, difference: 0 });
  });

  it("T34 turns round exactly when the entries do, and does not depend on the order of rows", () => {
    const rows = fc.array(fc.record({ task: fc.integer({ min: 0, max: 9 }), score: fc.constantFrom(0, 1) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(rows, rows, (left, right) => {
        const [a, b] = [left, right].map((each) => taskOutcomes(each.map(({ task, score }) => row(`t${task}`, score))));
        if (a === undefined || b === undefined) return;
        const [one, other] = [comparePair(a, b), comparePair(b, a)];
        expect(one === null).toBe(other === null);
        if (one === null || other === null) return;
        expect([one.wins, one.losses, one.p]).toEqual([other.losses, other.wins, other.p]);
        expect(one.difference).toBeCloseTo(0 - other.difference, 12);
        const shuffled = taskOutcomes([...left].reverse().map(({ task, score }) => row(`t${task}`, score)));
        expect(comparePair(shuffled, b)).toEqual(one);
      }),
    );
  });
});
