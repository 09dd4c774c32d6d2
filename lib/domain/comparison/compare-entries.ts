// Two to four entries beside each other: every pair of them, and the tasks they can be compared on.
import { holmRejects } from "./holm";
import { comparePair, type Pair, type TaskOutcome } from "./pair";

/** Entries that one page can hold beside each other. */
export const COMPARED_MIN = 2;
export const COMPARED_MAX = 4;

/** What each entry did, by task; null without any task-level evidence. */
export type EntryTasks = readonly TaskOutcome[] | null;

/**
 * `a` and `b` are places in the list of entries. Without evidence or without a shared task nothing can be said, and that
 * is what is said. `apart`: the exact test tells them apart at 5 %, corrected after Holm for all pairs of the comparison.
 */
export type EntryPair = { a: number; b: number } & (
  | { verdict: "no_evidence" | "nothing_shared" }
  | { verdict: "apart" | "not_separable"; pair: Pair }
);

/** A task that two entries or more have an outcome for; null for those that have none. */
export type ComparedTask = { taskId: string; values: (number | null)[] };

/** Every pair, in the order 1-2, 1-3, …, 2-3, … */
export function compareEntries(entries: readonly EntryTasks[]): EntryPair[] {
  const pairs = entries.flatMap((first, a) =>
    entries.slice(a + 1).map((second, offset) => {
      const pair = first === null || second === null ? null : comparePair(first, second);
      return { a, b: a + 1 + offset, pair, hasEvidence: first !== null && second !== null };
    }),
  );
  const compared = pairs.flatMap(({ pair }) => (pair === null ? [] : [pair]));
  const rejected = holmRejects(compared.map(({ p }) => p));
  const apart = new Set(compared.filter((_, at) => rejected[at]));
  return pairs.map(({ a, b, pair, hasEvidence }): EntryPair => {
    if (pair === null) return { a, b, verdict: hasEvidence ? "nothing_shared" : "no_evidence" };
    return { a, b, verdict: apart.has(pair) ? "apart" : "not_separable", pair };
  });
}

/**
 * The tasks that two entries or more have an outcome for, in the order of ids. Values are shares of passed trials when
 * every one of them passed or failed, else mean task scores.
 */
export function comparedTasks(entries: readonly EntryTasks[]): { tasks: ComparedTask[]; isBinary: boolean } {
  const byTask = new Map<string, (TaskOutcome | null)[]>();
  for (const [at, outcomes] of entries.entries()) {
    for (const outcome of outcomes ?? []) {
      const row = byTask.get(outcome.taskId) ?? entries.map(() => null);
      row[at] = outcome;
      byTask.set(outcome.taskId, row);
    }
  }
  const shared = [...byTask].filter(([, row]) => row.filter((outcome) => outcome !== null).length > 1);
  const isBinary = shared.every(([, row]) => row.every((outcome) => outcome === null || outcome.isBinary));
  const valueIn = (outcome: TaskOutcome | null) =>
    outcome === null ? null : isBinary ? outcome.passed / outcome.trials : outcome.mean;
  const tasks = shared
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([taskId, row]): ComparedTask => ({ taskId, values: row.map(valueIn) }));
  return { tasks, isBinary };
}
