import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalMean } from "./decimal-mean";

describe("decimalMean", () => {
  it.each([
    [[0.1, 0.2], 0.15],
    [[0.1, 0.2, 0.3], 0.2],
    [[1, 1, 0], 2 / 3],
    [[-0.5, 0.5], 0],
    [[1e308, 1e308], 1e308],
    [[1e308, -1e308, 3], 1],
    [[1e-300, 3e-300], 2e-300],
  ])("of %j is what one writes down: %d", (values, mean) => {
    expect(decimalMean(values)).toBe(mean);
  });

  it("is finite, between the least and the greatest, and the same in any order", () => {
    const values = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(values, (all) => {
        const mean = decimalMean(all);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...all));
        expect(mean).toBeLessThanOrEqual(Math.max(...all));
        expect(decimalMean([...all].reverse())).toBe(mean);
      }),
    );
  });
});
