// The exact test of paired wins and losses (T35): are they further apart than a fair coin would throw them?
import { ALPHA } from "./holm";

/** Above, binomials and 2^-n leave the range of doubles, so that logarithms are summed. */
const EXACT_PAIRS_MAX = 1000;

/**
 * Two-sided p of the exact sign test over `wins` and `losses`, ties left out. Over pairs of pass and fail it is the exact
 * McNemar test. 1 when there is neither. Source: Q. McNemar, Psychometrika 12 (1947).
 */
export function exactPairedP(wins: number, losses: number): number {
  const n = wins + losses;
  if (n === 0) return 1;
  const fewer = Math.min(wins, losses);
  if (n <= EXACT_PAIRS_MAX) {
    let ways = 1;
    let sum = 1;
    for (let k = 1; k <= fewer; k++) {
      ways = (ways * (n - k + 1)) / k;
      sum += ways;
    }
    return Math.min(1, sum * 2 ** (1 - n));
  }
  let term = -n * Math.LN2;
  let tail = Math.exp(term);
  for (let k = 1; k <= fewer; k++) {
    term += Math.log((n - k + 1) / k);
    tail += Math.exp(term);
  }
  return Math.min(1, 2 * tail);
}

/** Whether so many shared tasks can tell anybody apart: would it do if one entry did better on each of them? */
export const canTellApart = (shared: number): boolean => exactPairedP(shared, 0) <= ALPHA;

/** For 95 % two-sided, and for 80 % power. */
const Z_ALPHA = 1.959963984540054;
const Z_BETA = 0.8416212335729143;

/**
 * Tasks at which wins and losses at the rates seen here would be told apart with 80 % power at 5 %; null when they are
 * equal. Source: R. J. Connor, Biometrics 43 (1987).
 */
export function tasksToTellApart(wins: number, losses: number, tasks: number): number | null {
  if (wins === losses || tasks === 0) return null;
  const discordant = (wins + losses) / tasks;
  const difference = Math.abs(wins - losses) / tasks;
  const root = Z_ALPHA * Math.sqrt(discordant) + Z_BETA * Math.sqrt(Math.max(0, discordant - difference ** 2));
  return Math.ceil((root / difference) ** 2);
}
