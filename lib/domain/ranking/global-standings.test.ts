import { describe, expect, it } from "vitest";
import { globalStandings } from "./global-standings";

const board = (scores: Record<string, number>) =>
  Object.entries(scores).map(([participantId, score]) => ({ participantId, score, tiebreakKey: null }));
const told = (...boards: Parameters<typeof globalStandings>[0][number][]) =>
  globalStandings(boards).standings.map(({ participantId, place, points }) => [
    participantId,
    place.rank,
    place.tied,
    `${points.numerator}/${points.denominator}`,
  ]);

describe("globalStandings", () => {
  it("T03 sums split points exactly, over every board", () => {
    expect(told(board({ a: 9, b: 9, c: 9 }), board({ a: 5, b: 4 }), board({ c: 2, b: 1 }))).toEqual([
      ["b", 1, false, "166/3"],
      ["a", 2, true, "133/3"],
      ["c", 2, true, "133/3"],
    ]);
  });

  it("164 a board with one verified participant pays nothing and is not counted", () => {
    expect(globalStandings([board({ a: 9 }), board({ a: 5, b: 4 })])).toMatchObject({
      counted: 1,
      standings: [{ participantId: "a", points: { numerator: 25n } }, { participantId: "b" }],
    });
    expect(globalStandings([])).toEqual({ standings: [], counted: 0 });
  });

  it("163 who stands behind the tenth place has no points and is not listed", () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`p${at}`, 100 - at]));
    expect(told(board(many))).toHaveLength(10);
  });
});
