/** Says what is being done, and how long it took once that is known. */
export type Say = (line: string) => void;

export type Step = <T>(name: string, doing: string, work: () => Promise<T>, done: (value: T) => string) => Promise<T>;

/** Steps as `npm run up` prints them. Announced only when they last, so that a quick start stays short. */
export function steps(say: Say, now: () => number = Date.now, announceAfterMs = 1500): Step {
  return async (name, doing, work, done) => {
    const start = now();
    const slow = setTimeout(() => say(`  ${name}: ${doing} …`), announceAfterMs);
    try {
      const value = await work();
      say(`  ${name}: ${done(value)} (${((now() - start) / 1000).toFixed(1)} s)`);
      return value;
    } finally {
      clearTimeout(slow);
    }
  };
}
