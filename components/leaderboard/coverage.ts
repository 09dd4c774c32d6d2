// How much of the protocol a row rests on, in words.
export type Coverage = { done: number; total: number };

/** `179 of 180 task runs have a usable outcome`. */
export function coverageText({ done, total }: Coverage): string {
  return `${done} of ${total} task ${total === 1 ? "run has" : "runs have"} a usable outcome`;
}

/** What a protocol asks for: `95 % of task runs`, or `all task runs`. @param minCoverage share, 0..1 */
export function neededRuns(minCoverage: number): string {
  return minCoverage >= 1 ? "all task runs" : `${Number((minCoverage * 100).toPrecision(12))}\u00a0% of task runs`;
}
