import { describe, expect, it } from "vitest";
import { wilson } from "./wilson";

describe("the Wilson interval", () => {
  it.each([
    [0, 4, 0, 0.49],
    [1, 4, 0.046, 0.699],
    [3, 4, 0.301, 0.954],
    [0, 8, 0, 0.324],
    [8, 8, 0.676, 1],
    [8, 14, 0.326, 0.786],
    [11, 14, 0.524, 0.924],
    [378, 500, 0.716, 0.792],
    [396, 500, 0.754, 0.825],
  ])("T30 of %i in %i is %f to %f", (passed, n, low, high) => {
    expect(wilson(passed, n)).toEqual({ low: expect.closeTo(low, 3), high: expect.closeTo(high, 3) });
  });

  it("T31 leaves room for as many failures as eight passes of eight allow", () => {
    expect(1 - wilson(8, 8).low).toBeGreaterThan(1 - 0.05 ** (1 / 8));
  });

  it("T32 is never a point, as the Wald interval is where all or nothing passed", () => {
    for (const n of [1, 8, 500, 1_000_000]) {
      for (const passed of [0, n]) expect(wilson(passed, n).high - wilson(passed, n).low).toBeGreaterThan(0);
    }
  });
});
