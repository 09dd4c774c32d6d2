import { describe, expect, it } from "vitest";
import { coverageText, neededRuns } from "./coverage";
import { unrankedReason } from "./unranked-reason";

describe("coverage in words", () => {
  it.each([
    [1, "all task runs"],
    [0.95, "95\u00a0% of task runs"],
    [0.07, "7\u00a0% of task runs"],
    [0.999, "99.9\u00a0% of task runs"],
  ])("a share of %d asks for %s", (share, text) => {
    expect(neededRuns(share)).toBe(text);
  });

  it("counts", () => {
    expect(coverageText({ done: 179, total: 180 })).toBe("179 of 180 task runs have a usable outcome");
    expect(coverageText({ done: 0, total: 1 })).toBe("0 of 1 task run has a usable outcome");
  });
});

it("an incomplete row names the threshold it missed", () => {
  expect(unrankedReason("coverage_incomplete", 0.95).word).toBe("Incomplete, needs 95\u00a0% of task runs");
});
