/** For 95 %. */
const Z = 1.959963984540054;

/**
 * The 95 % Wilson score interval of a share, both ends from 0 to 1; the whole range when nothing was counted. Source:
 * E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927).
 */
export function wilson(passed: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const share = passed / n;
  const weight = (Z * Z) / n;
  const center = (share + weight / 2) / (1 + weight);
  const reach = (Z * Math.sqrt((share * (1 - share)) / n + weight / (4 * n))) / (1 + weight);
  // The ends that are exact are given as such: rounding leaves them a hair off.
  return { low: passed === 0 ? 0 : center - reach, high: passed === n ? 1 : center + reach };
}
