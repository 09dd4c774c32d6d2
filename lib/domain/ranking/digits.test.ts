import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DIGITS_MAX, displayDigits, neighbourMarks, printScore } from "./digits";

describe("digits", () => {
  it("168 shows one decimal while that tells neighbours apart", () => {
    expect(displayDigits([91.24, 90.1, 88])).toBe(1);
  });

  it("T18 168 adds digits until 87.04 and 87.01 look different", () => {
    const digits = displayDigits([87.04, 87.01]);
    expect([87.04, 87.01].map((score) => printScore(score, digits))).toEqual(["87.04", "87.01"]);
  });

  it("T18 stops at 6 digits and marks what still prints alike as ≈, and only true ties as =", () => {
    const scores = [0.30000000000000004, 0.3, 0.3];
    const digits = displayDigits(scores);
    expect(digits).toBe(DIGITS_MAX);
    expect(neighbourMarks(scores, digits)).toEqual(["", "≈", "="]);
  });

  it("T18 adds nothing for true ties", () => {
    expect(displayDigits([50, 50, 50], 0)).toBe(0);
  });

  it("T18 chooses the fewest digits that tell all differing neighbours apart", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 99999 }), { maxLength: 20 }), (units) => {
        const scores = units.sort((a, b) => b - a).map((unit) => unit / 1000);
        const apart = (digits: number) =>
          scores.every((score, at) => {
            const before = scores[at - 1];
            return before === undefined || before === score || printScore(before, digits) !== printScore(score, digits);
          });
        const digits = displayDigits(scores, 0);
        expect(apart(digits)).toBe(true);
        expect(digits === 0 || !apart(digits - 1)).toBe(true);
      }),
    );
  });

  it("T16 C16 never prints a lower score above a higher one", () => {
    const score = fc.double({ min: 0, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(score, score, fc.integer({ min: 0, max: 6 }), (a, b, digits) => {
        const [low, high] = a <= b ? [a, b] : [b, a];
        expect(Number(printScore(low, digits))).toBeLessThanOrEqual(Number(printScore(high, digits)));
      }),
    );
  });

  it("T14 rounds the decimal that was written: 2.675 is 2.68, 1.005 is 1.01, 2.5 is 3", () => {
    expect([printScore(2.675, 2), printScore(1.005, 2), printScore(2.5, 0)]).toEqual(["2.68", "1.01", "3"]);
  });

  it("prints large and small values of foreign units as numbers", () => {
    expect(printScore(22148357, 1)).toBe("22148357.0");
    expect(printScore(1e-7, 6)).toBe("0.000000");
    expect(printScore(-0.04, 1)).toBe("0.0");
    expect(printScore(-2.55, 1)).toBe("-2.6");
    expect(Number(printScore(1e308, 6))).toBe(1e308);
  });
});
