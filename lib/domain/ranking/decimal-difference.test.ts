import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalDifference } from "./decimal-difference";

describe("decimalDifference", () => {
  it.each([
    [87.3, 87.1, 0.2],
    [0.3, 0.1, 0.2],
    [87.1, 87.3, -0.2],
    [5, 5, 0],
    [22148357, 0.25, 22148356.75],
    [1e308, 1e308, 0],
    [1e308, 3, 1e308],
    [0.123456789012345, 0.123456789012344, 1e-15],
    [1e-7, 3e-7, -2e-7],
    [-2, 1.5, -3.5],
    [0, -0, 0],
  ])("of %d and %d is what one writes down: %d", (a, b, difference) => {
    expect(decimalDifference(a, b)).toBe(difference);
  });

  const score = fc.double({ min: 0, noNaN: true, noDefaultInfinity: true });
  it("is 0 only for equal scores, and turns around with them", () => {
    fc.assert(
      fc.property(score, score, (a, b) => {
        const difference = decimalDifference(a, b);
        expect(Number.isFinite(difference)).toBe(true);
        expect(Math.sign(difference)).toBe(a === b ? 0 : a > b ? 1 : -1);
        expect(decimalDifference(b, a)).toBe(0 - difference);
      }),
    );
  });
});
