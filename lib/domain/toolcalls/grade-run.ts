// Grades the answers of a whole run, one task after the other, so that whoever waits can be told how far it is.
import { ok, type Result } from "../result";
import { joinRun } from "./read-run";
import { type GradedRow, report } from "./report";
import type { RunReport } from "./schemas";
import { scorePrepared } from "./score";

export type GradingStep = { graded: number; of: number };

/**
 * Yields after each task, and returns the report; or everything that keeps tasks and answers from belonging together, as
 * sentences that name the ids.
 */
export function* gradeRun(
  tasks: readonly unknown[],
  answers: readonly unknown[],
): Generator<GradingStep, Result<RunReport, string[]>, undefined> {
  const joined = joinRun(tasks, answers);
  if (!joined.ok) return joined;
  const rows: GradedRow[] = [];
  for (const { id, task, mutationKind, answer } of joined.value) {
    rows.push({ id, ...scorePrepared(task, answer), mutationKind });
    yield { graded: rows.length, of: joined.value.length };
  }
  return ok(report(rows));
}
