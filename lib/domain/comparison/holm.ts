/** The level at which two entries are told apart. */
export const ALPHA = 0.05;

/**
 * Which of a family of p values are rejected at `alpha` when all are asked at once. Source: S. Holm, Scandinavian Journal
 * of Statistics 6 (1979).
 */
export function holmRejects(ps: readonly number[], alpha = ALPHA): boolean[] {
  const order = ps.map((p, at) => ({ p, at })).sort((a, b) => a.p - b.p);
  const rejected = ps.map(() => false);
  for (const [step, { p, at }] of order.entries()) {
    if (p > alpha / (ps.length - step)) break;
    rejected[at] = true;
  }
  return rejected;
}
