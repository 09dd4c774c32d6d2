// Global points of one board: the places a tie occupies are split evenly among it, exactly (rules 163-166, T03).
import type { Place } from "#lib/domain/ranking/order";

/** Rule 163: what the places 1 to 10 earn; later places earn nothing. */
const POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1] as const;

/** Rule 164: below this many verified participants nobody earns points. */
export const MIN_VERIFIED_FOR_POINTS = 2;

/** A fraction in lowest terms. Sums of points stay exact, however wide a tie is. */
export type Fraction = { numerator: bigint; denominator: bigint };

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };

export function fraction(numerator: bigint, denominator: bigint): Fraction {
  const divisor = commonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function addFractions(a: Fraction, b: Fraction): Fraction {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function toNumber({ numerator, denominator }: Fraction): number {
  return Number(numerator) / Number(denominator);
}

/** Points of each place, in the order given: all the ranked, verified participants of one board. */
export function pointsOf(places: readonly Place[]): Fraction[] {
  if (places.length < MIN_VERIFIED_FOR_POINTS) return places.map(() => ZERO);
  const sharing = new Map<number, number>();
  for (const { rank } of places) sharing.set(rank, (sharing.get(rank) ?? 0) + 1);
  return places.map(({ rank }) => shareOf(rank, sharing.get(rank) ?? 1));
}

function shareOf(rank: number, count: number): Fraction {
  const occupied = POINTS.slice(rank - 1, rank - 1 + count).reduce((sum, points) => sum + points, 0);
  return fraction(BigInt(occupied), BigInt(count));
}

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}
