// Interleaved timing: a noisy neighbour hits every contender alike. What is claimed is the median of each round's ratio,
// since what slows one of a round slows the other as well.

/** `before` makes ready for a round and is not measured. */
export type Contender = {
  name: string;
  before?: () => Promise<unknown>;
  run: (round: number) => Promise<unknown>;
};

/** Milliseconds of each round. */
export type Measured = Record<string, readonly number[]>;

/** Runs the contenders in turn, `rounds` times after `warmUp` unmeasured ones. */
export async function interleaved(contenders: readonly Contender[], rounds: number, warmUp = 3): Promise<Measured> {
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
  return Object.fromEntries(times);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints one claim with its numbers, the ratio and the median times; false when it does not hold. */
export function claim(measured: Measured, what: string, against: string, atMost: number): boolean {
  const [times, others] = [measured[what] ?? [], measured[against] ?? []];
  const ratio = median(times.map((time, round) => time / (others[round] ?? Number.NaN)));
  const holds = ratio <= atMost;
  const shown = `${what}: ${median(times).toFixed(3)} ms; ${against}: ${median(others).toFixed(3)} ms`;
  console.log(`${holds ? "holds" : "FAILS"}  ratio ${ratio.toFixed(3)} <= ${atMost}  (${shown})`);
  return holds;
}

/** The count asked for by `npm run prove -- NAME --count N`, or a default. */
export function countOr(fallback: number): number {
  return Number(process.env["ASSAYER_COUNT"] ?? fallback);
}
