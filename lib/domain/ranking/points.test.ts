import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { competitionPlaces } from "./order";
import { addFractions, fraction, MIN_VERIFIED_FOR_POINTS, pointsOf, toNumber, ZERO } from "./points";

const board = (...scores: number[]) => competitionPlaces(scores.map((score) => ({ score, tiebreakKey: null })));
const points = (...scores: number[]) => pointsOf(board(...scores)).map(toNumber);

describe("points", () => {
  it("163 pays places 1 to 10, and nothing after", () => {
    const scores = Array.from({ length: 12 }, (_, index) => 100 - index);
    expect(points(...scores)).toEqual([25, 18, 15, 12, 10, 8, 6, 4, 2, 1, 0, 0]);
  });

  it("164 pays nothing below 2 verified participants, and 25 and 18 from then on", () => {
    expect(MIN_VERIFIED_FOR_POINTS).toBe(2);
    expect(points()).toEqual([]);
    expect(points(50)).toEqual([0]);
    expect(points(50, 40)).toEqual([25, 18]);
  });

  it("T03 165 splits the places of a tie evenly: (1,1,3), (1,1,1,4), (1,2,2,4)", () => {
    expect(points(9, 9, 8)).toEqual([21.5, 21.5, 15]);
    expect(pointsOf(board(9, 9, 9, 8))).toEqual([
      ...[1, 2, 3].map(() => fraction(58n, 3n)),
      { numerator: 12n, denominator: 1n },
    ]);
    expect(points(9, 8, 8, 7)).toEqual([25, 16.5, 16.5, 12]);
  });

  it("T03 165 lets three at place 10 share its one point", () => {
    const scores = [...Array.from({ length: 9 }, (_, index) => 100 - index), 1, 1, 1];
    expect(pointsOf(board(...scores)).slice(9)).toEqual([1, 2, 3].map(() => ({ numerator: 1n, denominator: 3n })));
  });

  it("T03 stays exact in a tie wider than ten places", () => {
    const shares = pointsOf(board(...Array.from({ length: 13 }, () => 5)));
    expect(shares[0]).toEqual({ numerator: 101n, denominator: 13n });
    expect(shares.reduce(addFractions, ZERO)).toEqual({ numerator: 101n, denominator: 1n });
  });

  it("T04 always pays exactly what the occupied places are worth", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 40 }), (scores) => {
        const worth = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1].slice(0, scores.length).reduce((a, b) => a + b, 0);
        const paid = pointsOf(board(...scores)).reduce(addFractions, ZERO);
        expect(paid).toEqual({ numerator: BigInt(worth), denominator: 1n });
      }),
    );
  });
});
