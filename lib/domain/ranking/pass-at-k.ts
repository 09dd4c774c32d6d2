// What several trials of each task say about one try, the best of k and all of k (T38, T39). Both are exact over the ways to
// draw k of the n trials there are; 1 − (1 − c/n)^k would be biased.

/** Usable trials of one task. */
export type Tried = { trials: number; passed: number };

/** `any`: pass@k, the share (0..1) of draws of k trials in which at least one passes; `all`: pass^k, in which each does. */
export type PassAtK = { k: number; any: number; all: number };

/** The mean over all tasks for k = 1, 2, … up to the fewest trials that a task has: beyond that it is not defined. */
export function passAtK(tasks: readonly Tried[]): PassAtK[] {
  if (tasks.length === 0) return [];
  const most = Math.min(...tasks.map(({ trials }) => trials));
  const mean = (of: (task: Tried) => number) => tasks.reduce((sum, task) => sum + of(task), 0) / tasks.length;
  return Array.from({ length: most }, (_, at) => {
    const k = at + 1;
    return {
      k,
      any: mean(({ trials, passed }) => 1 - drawn(trials - passed, trials, k)),
      all: mean(({ trials, passed }) => drawn(passed, trials, k)),
    };
  });
}

/** C(c,k) / C(n,k) as a product: factorials leave the numbers that are exact. */
function drawn(c: number, n: number, k: number): number {
  let chance = 1;
  for (let i = 0; i < k; i++) chance *= Math.max(0, c - i) / (n - i);
  return chance;
}
