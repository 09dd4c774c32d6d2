// A column of scores as text: one number of decimals for all, enough to tell neighbours apart, thousands set off.
import { displayDigits, printScore } from "#lib/domain/ranking/digits";

/** Decimals for a column; none when every score is whole, else at least one. */
export function scoreDigits(scores: readonly (number | null)[]): number {
  const known = scores.filter((score) => score !== null).sort((a, b) => b - a);
  return displayDigits(known, known.every(Number.isInteger) ? 0 : 1);
}

/** `22,148,357.5`, with a real minus. */
export function scoreText(score: number, digits: number): string {
  const [whole = "", decimals] = printScore(score, digits).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",").replace("-", "−");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** One score on its own. */
export function loneScoreText(score: number): string {
  return scoreText(score, scoreDigits([score]));
}
