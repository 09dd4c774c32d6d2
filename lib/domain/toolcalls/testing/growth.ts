// How the work on a text grows with its length: a ratio of times of one run, so that no machine is too slow for it.
// Of the processor, not of the clock: other programs on the machine stop this one, the longer work more often.

const PIECES = 2000;
const ROUNDS = 3;
/** A busy machine can spoil one measurement. Work that is quadratic fails all of them. */
const ATTEMPTS = 4;
/** Linear work takes about 8 times as long on a text 8 times as long, quadratic work 64 times: the bound is far from both. */
const LONGER = 8;
const GROWTH_MAX = 24;

/** Whether work on a text of many such pieces grows about as the text does. */
export function isLinear(work: (text: string) => void, piece: string, pieces = PIECES): boolean {
  const [short, long] = [piece.repeat(pieces), piece.repeat(pieces * LONGER)];
  work(short);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const times = Array.from({ length: ROUNDS }, () => [timeOf(work, short), timeOf(work, long)] as const);
    if (median(times.map(([, each]) => each)) <= GROWTH_MAX * median(times.map(([each]) => each))) return true;
  }
  return false;
}

/** Milliseconds of the processor for one text, run as often as it takes to be longer than the steps of the clock. */
function timeOf(work: (text: string) => void, text: string): number {
  const start = process.cpuUsage();
  for (let runs = 1; ; runs += 1) {
    work(text);
    const { user, system } = process.cpuUsage(start);
    if (user + system >= 2000) return (user + system) / 1000 / runs;
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/**
 * The slowest of many readings of one long text, as a multiple of the usual one. An engine that has seen enough of a loop
 * compiles it anew, and may then do more in each turn than is written there.
 */
export function slowestOfMany(work: (text: string) => void, text: string, readings = 12): number {
  const times = Array.from({ length: readings }, () => {
    const start = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  });
  return Math.max(...times) / median(times.slice(0, 3));
}
