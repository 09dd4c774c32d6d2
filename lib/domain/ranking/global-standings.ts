// Points of participants over several boards, summed exactly and ranked by competition rank.
import { competitionPlaces, type Place, placesOfSorted, type RankKey } from "./order";
import { addFractions, type Fraction, MIN_VERIFIED_FOR_POINTS, pointsOf, ZERO } from "./points";

export type Earned<Row> = { row: Row; place: Place; points: Fraction };
export type GlobalStanding<Row> = { participantId: string; points: Fraction; place: Place; earned: Earned<Row>[] };

/** Negative when `a` is more than `b`. */
export function comparePoints(a: Fraction, b: Fraction): number {
  const difference = b.numerator * a.denominator - a.numerator * b.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * @param boards the verified, ranked rows of each board, at least those of its first ten places
 * @returns who has points, most first; equals share a rank and stand in the order of their ids
 */
export function globalStandings<Row extends RankKey & { participantId: string }>(
  boards: readonly (readonly Row[])[],
): { standings: GlobalStanding<Row>[]; counted: number } {
  const byParticipant = new Map<string, Earned<Row>[]>();
  const counted = boards.filter(({ length }) => length >= MIN_VERIFIED_FOR_POINTS);
  for (const board of counted) {
    const places = competitionPlaces(board);
    const points = pointsOf(places);
    for (const [at, row] of board.entries()) {
      const [place, earned] = [places[at], points[at]];
      if (place === undefined || earned === undefined || earned.numerator === 0n) continue;
      const list = byParticipant.get(row.participantId);
      if (list === undefined) byParticipant.set(row.participantId, [{ row, place, points: earned }]);
      else list.push({ row, place, points: earned });
    }
  }
  const sums = [...byParticipant].map(([participantId, earned]) => ({
    participantId,
    earned: earned.sort((a, b) => comparePoints(a.points, b.points)),
    points: earned.reduce((sum, { points }) => addFractions(sum, points), ZERO),
  }));
  sums.sort((a, b) => comparePoints(a.points, b.points) || (a.participantId < b.participantId ? -1 : 1));
  const places = placesOfSorted(sums, (a, b) => comparePoints(a.points, b.points) === 0);
  const standings = sums.flatMap((sum, at) => {
    const place = places[at];
    return place === undefined ? [] : [{ ...sum, place }];
  });
  return { standings, counted: counted.length };
}
