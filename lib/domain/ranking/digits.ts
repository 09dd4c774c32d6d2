// How many decimals a column of scores needs, and what to mark when even those do not tell neighbours apart (T16, T18, 168).

export const DIGITS_MAX = 6;

/** `=` only for equal values; `≈` for different ones that print alike; empty otherwise. */
export type NeighbourMark = "" | "=" | "≈";

/**
 * The fewest decimals, at least `least` and at most 6, at which neighbours that differ also print differently.
 * `scores` stand in the order of the board. Rounding is for the eye: ranks never depend on it.
 */
export function displayDigits(scores: readonly number[], least = 1): number {
  for (let digits = least; digits < DIGITS_MAX; digits += 1) {
    if (neighbours(scores).every(([a, b]) => a === b || printScore(a, digits) !== printScore(b, digits))) return digits;
  }
  return DIGITS_MAX;
}

/** The one place where a score becomes text. Halves round away from zero as written, so 2.675 with 2 digits is 2.68. */
export function printScore(score: number, digits: number): string {
  const shifted = shift(Math.abs(score), digits);
  const rounded = Number.isFinite(shifted) ? shift(Math.round(shifted), -digits) : Math.abs(score);
  const text = rounded.toFixed(digits);
  return score < 0 && Number(text) !== 0 ? `-${text}` : text;
}

/** The mark of each row against the row before it. */
export function neighbourMarks(scores: readonly number[], digits: number): NeighbourMark[] {
  return scores.map((score, index) => {
    const before = scores[index - 1];
    if (before === undefined) return "";
    if (before === score) return "=";
    return printScore(before, digits) === printScore(score, digits) ? "≈" : "";
  });
}

function neighbours(scores: readonly number[]): [number, number][] {
  return scores.slice(1).map((score, index) => [scores[index] ?? score, score]);
}

/** Moves the decimal point in the decimal text: multiplying 2.675 by 100 would give 267.49999999999997. */
function shift(value: number, places: number): number {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  return Number(`${mantissa}e${Number(exponent) + places}`);
}
