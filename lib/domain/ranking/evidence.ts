// What the task rows of a result prove: outcomes, coverage and bounds, over every task of the protocol (T21, T55).
import type { RankingRules } from "#lib/domain/ranking/rules";

/** As declared by a task row, or `scored` when a partial score says neither pass nor fail. */
export const OUTCOMES = ["pass", "fail", "scored", "model_error", "infra_error", "not_run"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** One count for each outcome; the sum is tasks × trials, since a missing row counts as `not_run`. */
export type OutcomeCounts = Record<Outcome, number>;

/** Share of passes (0..1) if every undecided task had failed, and if every one had passed. */
export type ScoreBounds = { lower: number; upper: number };

export type TaskRow = { taskId: string; trial: number; score: number; outcome: Outcome; raw: string | null };

export type ReportedTaskRow = {
  task_id: string;
  score: number;
  raw?: string | undefined;
  outcome?: Exclude<Outcome, "scored"> | undefined;
};

export type Evidence = {
  counts: OutcomeCounts;
  /** Rows with an outcome of the model's own making, of tasks × trials. */
  coverage: { done: number; total: number };
  /** Null when a partial score makes "passed" undefined. */
  bounds: ScoreBounds | null;
};

/** The outcome a task row states, or the one its score implies. */
export function outcomeOf(row: ReportedTaskRow, passThreshold: number | null): Outcome {
  if (row.outcome !== undefined) return row.outcome;
  if (passThreshold !== null) return row.score >= passThreshold ? "pass" : "fail";
  if (row.score === 1) return "pass";
  return row.score === 0 ? "fail" : "scored";
}

/** Numbers the rows of each task in file order (trial 1, 2, …) and settles every outcome. */
export function taskRowsOf(reported: readonly ReportedTaskRow[], passThreshold: number | null): TaskRow[] {
  const trials = new Map<string, number>();
  return reported.map((row) => {
    const trial = (trials.get(row.task_id) ?? 0) + 1;
    trials.set(row.task_id, trial);
    // -0 + 0 is 0: a negative zero would survive storage and print as "-0".
    return {
      taskId: row.task_id,
      trial,
      score: row.score + 0,
      outcome: outcomeOf(row, passThreshold),
      raw: row.raw ?? null,
    };
  });
}

/** Sums up task rows over the whole protocol; null without any row (no task-level evidence, which is not zero). */
export function evidenceOf(rows: readonly TaskRow[], rules: RankingRules): Evidence | null {
  if (rows.length === 0) return null;
  const total = rules.taskCount * rules.trials;
  const counts: OutcomeCounts = { pass: 0, fail: 0, scored: 0, model_error: 0, infra_error: 0, not_run: 0 };
  for (const row of rows) counts[row.outcome] += 1;
  // More rows than tasks × trials are possible only while task ids are not enforced (rule 139).
  counts.not_run += Math.max(0, total - rows.length);
  const done = Math.min(total, counts.pass + counts.fail + counts.scored + counts.model_error);
  return { counts, coverage: { done, total }, bounds: boundsOf(counts) };
}

function boundsOf(counts: OutcomeCounts): ScoreBounds | null {
  if (counts.scored > 0) return null;
  const undecided = counts.infra_error + counts.not_run;
  const all = counts.pass + counts.fail + counts.model_error + undecided;
  return { lower: counts.pass / all, upper: (counts.pass + undecided) / all };
}

/** True when at least the declared share of tasks × trials has a usable outcome. */
export function isCovered(coverage: { done: number; total: number }, minCoverage: number): boolean {
  // A division, not min × total: 7/100 is the double nearest to 0.07, while 0.07 × 100 is above 7.
  return coverage.done / coverage.total >= minCoverage;
}
