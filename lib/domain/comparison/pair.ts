// Two entries on the tasks they share (contract evals.md, decision 10).
import { decimalMean } from "../ranking/decimal-mean";
import type { Outcome } from "../ranking/evidence";
import { bootstrapInterval } from "./bootstrap";
import { exactPairedP, tasksToTellApart } from "./sign-test";

/** What an entry did on one task: all its trials together, since trials of one task are not independent (T33). */
export type TaskOutcome = {
  taskId: string;
  /** Mean over its usable trials, on the scale of the task scores. */
  mean: number;
  /** Of its usable trials: how many, and how many passed. */
  trials: number;
  passed: number;
  /** True when every usable trial passed or failed outright, so that `passed` says all. */
  isBinary: boolean;
};

/** One row of task-level evidence. */
export type TrialRow = { taskId: string; score: number; outcome: Outcome };

/**
 * `mcnemar` where every shared row passed or failed; `sign` over partial scores. Both are exact, over tasks won and lost:
 * with one trial a task the first is McNemar's test itself, with more a task is won by who passes more of its trials.
 */
export type PairTest = "mcnemar" | "sign";

export type PairTask = { taskId: string; a: number; b: number };

export type Pair = {
  test: PairTest;
  /** Tasks both have a usable outcome for. */
  shared: number;
  wins: number;
  losses: number;
  ties: number;
  /** Two-sided. */
  p: number;
  /** Mean of a minus mean of b over the shared tasks: passes (0..1) with `mcnemar`, task scores with `sign`. */
  difference: number;
  /** 95 %, paired bootstrap; null below two shared tasks. */
  interval: { low: number; high: number } | null;
  /** About so many tasks would tell them apart; null when wins and losses are equal. */
  tasksNeeded: number | null;
  /** Each shared task, in the order of ids. */
  tasks: PairTask[];
};

/** Task ids with an outcome of the model's own making, in the order of ids; a platform fault decides nothing (T55). */
export function taskOutcomes(rows: readonly TrialRow[]): TaskOutcome[] {
  const byTask = new Map<string, TrialRow[]>();
  for (const row of rows) {
    if (row.outcome === "infra_error" || row.outcome === "not_run") continue;
    const trials = byTask.get(row.taskId);
    if (trials === undefined) byTask.set(row.taskId, [row]);
    else trials.push(row);
  }
  const outcomes = [...byTask].map(([taskId, trials]): TaskOutcome => {
    const passed = trials.filter(({ outcome }) => outcome === "pass").length;
    const mean = decimalMean(trials.map(({ score, outcome }) => (outcome === "model_error" ? 0 : score)));
    return {
      taskId,
      mean,
      trials: trials.length,
      passed,
      isBinary: trials.every(({ outcome }) => outcome !== "scored"),
    };
  });
  return outcomes.sort((a, b) => (a.taskId < b.taskId ? -1 : 1));
}

/** What two entries did on the tasks they share, and how likely so uneven a count is by chance. */
export type PairCounts = Pick<Pair, "test" | "shared" | "wins" | "losses" | "ties" | "p" | "tasks">;

/** Null without a shared task. `a` wins a task when its value is higher; both are in the order of ids. */
export function countPair(a: readonly TaskOutcome[], b: readonly TaskOutcome[]): PairCounts | null {
  const shared = sharedOf(a, b);
  if (shared.length === 0) return null;
  const isBinary = shared.every(({ own, other }) => own.isBinary && other.isBinary);
  const valueIn = ({ mean, passed, trials }: TaskOutcome) => (isBinary ? passed / trials : mean);
  const tasks = shared.map(({ own, other }) => ({ taskId: own.taskId, a: valueIn(own), b: valueIn(other) }));
  const wins = tasks.filter((task) => task.a > task.b).length;
  const losses = tasks.filter((task) => task.a < task.b).length;
  return {
    test: isBinary ? "mcnemar" : "sign",
    shared: tasks.length,
    wins,
    losses,
    ties: tasks.length - wins - losses,
    p: exactPairedP(wins, losses),
    tasks,
  };
}

/** Walks down both at once: a board compares each of its rows with many, of a thousand tasks each. */
function sharedOf(a: readonly TaskOutcome[], b: readonly TaskOutcome[]): { own: TaskOutcome; other: TaskOutcome }[] {
  const shared: { own: TaskOutcome; other: TaskOutcome }[] = [];
  let at = 0;
  for (const own of a) {
    let other = b[at];
    while (other !== undefined && other.taskId < own.taskId) other = b[++at];
    if (other?.taskId === own.taskId) shared.push({ own, other });
  }
  return shared;
}

/** The same with how far they are apart, which is most of the work. */
export function comparePair(a: readonly TaskOutcome[], b: readonly TaskOutcome[]): Pair | null {
  const counts = countPair(a, b);
  if (counts === null) return null;
  const differences = counts.tasks.map((task) => task.a - task.b);
  return {
    ...counts,
    difference: differences.reduce((sum, each) => sum + each, 0) / differences.length,
    interval: bootstrapInterval(differences),
    tasksNeeded: tasksToTellApart(counts.wins, counts.losses, counts.shared),
  };
}
