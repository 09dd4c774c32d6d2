import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareKeys, competitionPlaces, placesOfPage, type RankKey } from "./order";

const key = (score: number, tiebreakKey: number | null = null): RankKey => ({ score, tiebreakKey });
const ranks = (keys: RankKey[]) => competitionPlaces(keys).map(({ rank }) => rank);

const anyKey = fc.record({
  score: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.double({ min: 0, max: 1e9, noNaN: true })),
  tiebreakKey: fc.option(fc.integer({ min: -3, max: 3 })),
});
const anyBoard = fc.array(anyKey, { maxLength: 60 });

describe("places", () => {
  it("T01 ranks 10, 8, 8, 7 as 1, 2, 2, 4 and marks both twos as tied", () => {
    expect(competitionPlaces([key(10), key(8), key(8), key(7)])).toEqual([
      { rank: 1, tied: false },
      { rank: 2, tied: true },
      { rank: 2, tied: true },
      { rank: 4, tied: false },
    ]);
  });

  it("T01 gives places in the order of its input, not in the order of the board", () => {
    expect(ranks([key(7), key(8), key(10), key(8)])).toEqual([4, 2, 1, 2]);
  });

  it("T02 lets the tiebreak part equal scores, and only equal ones", () => {
    expect(ranks([key(10, -5), key(10, -3), key(9, 99)])).toEqual([2, 1, 3]);
  });

  it("T02 ties rows that are equal in both, whatever else tells them apart", () => {
    expect(competitionPlaces([key(10, 3), key(10, 3)])).toEqual([
      { rank: 1, tied: true },
      { rank: 1, tied: true },
    ]);
  });

  it("T05 puts a missing tiebreak behind every present one, and missing ones level", () => {
    expect(ranks([key(10, null), key(10, -1e300), key(10, null)])).toEqual([2, 1, 2]);
  });

  it("168 ranks on the exact value: 87.04 stands above 87.01 though both print 87.0", () => {
    expect(ranks([key(87.01), key(87.04)])).toEqual([2, 1]);
  });

  it("T12 takes stored values as they are: 0.1 + 0.2 stands above 0.3", () => {
    expect(ranks([key(0.3), key(0.1 + 0.2)])).toEqual([2, 1]);
  });
});

describe("T04 invariants", () => {
  it("T04 gives the same places whatever the order of the input", () => {
    fc.assert(
      fc.property(anyBoard, fc.infiniteStream(fc.nat()), (board, random) => {
        const shuffled = board.map((each, index) => ({ index, at: random.next().value, each }));
        shuffled.sort((a, b) => a.at - b.at);
        const places = competitionPlaces(shuffled.map(({ each }) => each));
        const back = shuffled.map(({ index }, at) => ({ index, place: places[at] })).sort((a, b) => a.index - b.index);
        expect(back.map(({ place }) => place)).toEqual(competitionPlaces(board));
      }),
    );
  });

  it("T04 leaves everybody's rank alone when a strictly last entry arrives", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        expect(ranks([...board, key(-1)]).slice(0, -1)).toEqual(ranks(board));
      }),
    );
  });

  it("T04 keeps ranks under a monotone change of scores", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 })), (scores) => {
        expect(ranks(scores.map((score) => key(score ** 3 + 1)))).toEqual(ranks(scores.map((score) => key(score))));
      }),
    );
  });

  it("T04 makes ties an equivalence: equal rank exactly when the keys are equal", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const places = ranks(board);
        for (const [i, a] of board.entries()) {
          for (const [j, b] of board.entries()) {
            const equal = a.score === b.score && a.tiebreakKey === b.tiebreakKey;
            expect(places[i] === places[j]).toBe(equal);
            expect(compareKeys(a, b) === 0).toBe(equal);
          }
        }
      }),
    );
  });

  it("T04 counts: a rank is one more than the number of rows strictly above", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const above = board.map((a) => 1 + board.filter((b) => compareKeys(b, a) < 0).length);
        expect(ranks(board)).toEqual(above);
      }),
    );
  });
});

describe("pages", () => {
  const paged = (board: RankKey[], size: number) => {
    const sorted = [...board].sort(compareKeys);
    const pages = [];
    for (let at = 0; at < sorted.length; at += size) {
      const before = sorted[at - 1] ?? null;
      const above = before === null ? 0 : sorted.filter((each) => compareKeys(each, before) < 0).length;
      pages.push(...placesOfPage(sorted.slice(at, at + size + 1), { ahead: at, above, before }).slice(0, size));
    }
    return { pages, whole: competitionPlaces(sorted) };
  };

  it("give every row the place it has on the whole board, ties across the edge included", () => {
    fc.assert(
      fc.property(anyBoard, fc.integer({ min: 1, max: 7 }), (board, size) => {
        const { pages, whole } = paged(board, size);
        expect(pages).toEqual(whole);
      }),
    );
  });

  it("make no tie with a row that has left the board since the cursor was made", () => {
    expect(placesOfPage([key(8), key(7)], { ahead: 3, above: 3, before: key(8) })).toEqual([
      { rank: 4, tied: false },
      { rank: 5, tied: false },
    ]);
  });
});
