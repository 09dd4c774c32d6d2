// Interleaved timing, so that a noisy neighbour hits every contender alike. A ratio of medians is the claim, not the times.

/** `before` makes ready for a round and is not measured. */
export type Contender = {
  name: string;
  before?: () => Promise<unknown>;
  run: (round: number) => Promise<unknown>;
};

export type Measured = Record<string, number>;

/** Runs the contenders in turn, `rounds` times after `warmUp` unmeasured ones; median milliseconds of each. */
export async function medians(contenders: readonly Contender[], rounds: number, warmUp = 3): Promise<Measured> {
  const times = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (let round = -warmUp; round < rounds; round += 1) {
    // Another one begins each round: whoever follows a heavy neighbour pays for its garbage.
    const first = (round + warmUp) % contenders.length;
    for (const { name, before, run } of [...contenders.slice(first), ...contenders.slice(0, first)]) {
      await before?.();
      const started = performance.now();
      await run(round);
      if (round >= 0) times.get(name)?.push(performance.now() - started);
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, median(values)]));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints one claim with its numbers; false when it does not hold. */
export function claim(measured: Measured, what: string, against: string, atMost: number): boolean {
  const ratio = (measured[what] ?? Number.NaN) / (measured[against] ?? Number.NaN);
  const holds = ratio <= atMost;
  const ms = (name: string) => `${name}: ${measured[name]?.toFixed(3)} ms`;
  console.log(`${holds ? "holds" : "FAILS"}  ratio ${ratio.toFixed(3)} <= ${atMost}  (${ms(what)}; ${ms(against)})`);
  return holds;
}

/** The count asked for by `npm run prove -- NAME --count N`, or a default. */
export function countOr(fallback: number): number {
  return Number(process.env["ASSAYER_COUNT"] ?? fallback);
}
