// The mean of scores as one would write it down. Doubles give 0.1, 0.2 and 0.3 another sum in another order, and with it
// one entry a lead over another that scored the same.
import { decimal } from "./decimal-difference";

/** More digits than a double holds. */
const DIGITS = 20;

/** Exact on the decimals that each value is printed with, then the nearest number; NaN of none. */
export function decimalMean(values: readonly number[]): number {
  const [first = Number.NaN] = values;
  if (values.every((value) => value === first)) return first;
  const decimals = values.map(decimal);
  const places = Math.max(...decimals.map((each) => each.places));
  const sum = decimals.reduce((all, each) => all + each.digits * 10n ** BigInt(places - each.places), 0n);
  return Number(`${(sum * 10n ** BigInt(DIGITS)) / BigInt(values.length)}e${-places - DIGITS}`);
}
