import { describe, expect, it } from "vitest";
import { comparedTasks, compareEntries } from "./compare-entries";
import { taskOutcomes } from "./pair";

const passing = (passed: string, failed: string) =>
  taskOutcomes([
    ...[...passed].map((taskId) => ({ taskId, score: 1, outcome: "pass" as const })),
    ...[...failed].map((taskId) => ({ taskId, score: 0, outcome: "fail" as const })),
  ]);

describe("compareEntries", () => {
  it("names every pair once, in order", () => {
    const entries = ["a", "b", "c", "d"].map((task) => passing(task, "x"));
    expect(compareEntries(entries).map(({ a, b }) => [a, b])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
  });

  it("says what cannot be said: no evidence on a side, or no shared task", () => {
    const found = compareEntries([passing("ab", ""), null, passing("xy", "")]);
    expect(found).toEqual([
      { a: 0, b: 1, verdict: "no_evidence" },
      { a: 0, b: 2, verdict: "nothing_shared" },
      { a: 1, b: 2, verdict: "no_evidence" },
    ]);
  });

  it("T35: six wins to none tell a pair apart when it is asked alone, and no longer among three", () => {
    const best = passing("abcdef", "");
    const worst = passing("", "abcdef");
    expect(compareEntries([best, worst])[0]).toMatchObject({ verdict: "apart", pair: { p: 0.03125, wins: 6 } });
    const three = compareEntries([best, worst, passing("abc", "def")]);
    expect(three.map(({ verdict }) => verdict)).toEqual(["not_separable", "not_separable", "not_separable"]);
  });
});

describe("comparedTasks", () => {
  it("holds the tasks that two have, with a gap for who has none, in the order of ids", () => {
    const { tasks, isBinary } = comparedTasks([passing("b", "a"), passing("a", "c"), passing("bc", ""), null]);
    expect(isBinary).toBe(true);
    expect(tasks).toEqual([
      { taskId: "a", values: [0, 1, null, null] },
      { taskId: "b", values: [1, null, 1, null] },
      { taskId: "c", values: [null, 0, 1, null] },
    ]);
  });

  it("shows mean scores when any shared one is partial", () => {
    const partial = taskOutcomes([{ taskId: "a", score: 0.25, outcome: "scored" }]);
    expect(comparedTasks([partial, passing("a", "")])).toEqual({
      isBinary: false,
      tasks: [{ taskId: "a", values: [0.25, 1] }],
    });
  });
});
