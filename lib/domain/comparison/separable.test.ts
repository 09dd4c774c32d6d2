import { describe, expect, it } from "vitest";
import { taskOutcomes } from "./pair";
import { separate } from "./separable";

/** Passes the first `passed` of `of` tasks. */
const passing = (passed: number, of = 60) =>
  taskOutcomes(
    Array.from({ length: of }, (_, at) => ({
      taskId: `t${String(at).padStart(3, "0")}`,
      score: at < passed ? 1 : 0,
      outcome: at < passed ? ("pass" as const) : ("fail" as const),
    })),
  );
const kinds = (rows: Parameters<typeof separate>[0]) =>
  separate(rows).map((each) => ("from" in each ? `${each.kind} ${each.from}` : each.kind));

describe("rows of a board", () => {
  it("T37 groups rows under the first one they cannot be told apart from", () => {
    expect(kinds([passing(50), passing(49), passing(46), passing(30), passing(28)])).toEqual([
      "first",
      "not_separable 0",
      "not_separable 0",
      "apart 0",
      "not_separable 3",
    ]);
  });

  it("T37 is not transitive: a row that is inseparable from the one above it may stand apart from the first", () => {
    const rows = [passing(50), passing(46), passing(42)];
    expect(kinds(rows)).toEqual(["first", "not_separable 0", "apart 0"]);
    expect(kinds(rows.slice(1))).toEqual(["first", "not_separable 0"]);
  });

  it("T37 corrects for the rows it asks about: what one comparison would prove, one of twenty does not", () => {
    const [best, sixDown] = [passing(50), passing(44)];
    expect(kinds([best, sixDown])).toEqual(["first", "apart 0"]);
    expect(kinds([best, ...Array.from({ length: 19 }, () => passing(50)), sixDown]).at(-1)).toBe("not_separable 0");
  });

  it("says so where there is no evidence, or nothing shared", () => {
    expect(kinds([null, passing(5), null, taskOutcomes([{ taskId: "x", score: 1, outcome: "pass" }])])).toEqual([
      "no_evidence",
      "first",
      "no_evidence",
      "nothing_shared 1",
    ]);
    expect(kinds([null, null])).toEqual(["no_evidence", "no_evidence"]);
    expect(kinds([])).toEqual([]);
  });

  it("T36 keeps the facts of the test, so that a page can say them", () => {
    expect(separate([passing(50), passing(47)])[1]).toEqual({
      kind: "not_separable",
      from: 0,
      pair: { test: "mcnemar", shared: 60, wins: 3, losses: 0, p: 0.25 },
    });
  });
});
