// The paired bootstrap (T33, T34): tasks are drawn, with all that belongs to them, since trials of one task are not
// independent. The seed is part of the answer, so that anyone gets the same interval.

/** Resamples, and the seed they are drawn from. */
export const RESAMPLES = 10_000;
/** Above 2,000 tasks fewer resamples are drawn: a result may have 30,000, and whoever asks is a stranger. */
const DRAWS_MAX = 20_000_000;
export const SEED = 20_260_101;

/**
 * The 95 % percentile interval of the mean of `differences`, one a task; null below two of them. The same differences give
 * the same interval, in every order of the tasks' names that the caller keeps.
 */
export function bootstrapInterval(
  differences: readonly number[],
  { resamples = RESAMPLES, seed = SEED } = {},
): { low: number; high: number } | null {
  const n = differences.length;
  if (n < 2) return null;
  const values = Float64Array.from(differences);
  const means = new Float64Array(Math.min(resamples, Math.ceil(DRAWS_MAX / n)));
  let state = seed >>> 0;
  for (let at = 0; at < means.length; at++) {
    let sum = 0;
    for (let draw = 0; draw < n; draw++) {
      // xorshift32 (Marsaglia 2003); the high bits decide, by a multiplication instead of a division.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      sum += values[Math.floor(((state >>> 0) * n) / 4_294_967_296)] ?? 0;
    }
    means[at] = sum / n;
  }
  means.sort();
  return { low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

/** Between the two nearest of sorted values. */
function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
