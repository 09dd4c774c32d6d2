// How much of the protocol a row rests on, in words.
import { coverageMessages as text } from "../messages/en/coverage";

export type Coverage = { done: number; total: number };

/** `179 of 180 task runs have a usable outcome`. */
export function coverageText({ done, total }: Coverage): string {
  return text.usable(done, total);
}

/** What a protocol asks for: `95 % of task runs`, or `all task runs`. @param minCoverage share, 0..1 */
export function neededRuns(minCoverage: number): string {
  return minCoverage >= 1 ? text.all : text.share(Number((minCoverage * 100).toPrecision(12)));
}
