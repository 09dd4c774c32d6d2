// Task rows of a result, task by task, and what a reader may ask of them.
import { OUTCOMES, type Outcome, type OutcomeCounts } from "#lib/domain/ranking/evidence";
import type { TaskRowView } from "#lib/domain/views/result";

export type TaskTrials = { taskId: string; trials: TaskRowView[]; outcomes: Outcome[] };

export type TaskOverview = {
  /** In the order of the file. */
  tasks: TaskTrials[];
  /** Outcomes that rows have, in the fixed order, with how many runs and how many tasks met them. */
  filters: { outcome: Outcome; runs: number; tasks: number }[];
  /** Runs of the protocol that the file says nothing about. */
  missing: number;
};

export function taskOverview(rows: readonly TaskRowView[], counts: OutcomeCounts | null): TaskOverview {
  const byTask = new Map<string, TaskRowView[]>();
  for (const row of rows) {
    const trials = byTask.get(row.taskId);
    if (trials === undefined) byTask.set(row.taskId, [row]);
    else trials.push(row);
  }
  const tasks = [...byTask].map(([taskId, trials]) => ({
    taskId,
    trials,
    outcomes: OUTCOMES.filter((outcome) => trials.some((trial) => trial.outcome === outcome)),
  }));
  const filters = OUTCOMES.map((outcome) => ({
    outcome,
    runs: rows.filter((row) => row.outcome === outcome).length,
    tasks: tasks.filter(({ outcomes }) => outcomes.includes(outcome)).length,
  }));
  const reported = filters.find(({ outcome }) => outcome === "not_run")?.runs ?? 0;
  return {
    tasks,
    filters: filters.filter(({ runs }) => runs > 0),
    missing: Math.max(0, (counts?.not_run ?? 0) - reported),
  };
}
