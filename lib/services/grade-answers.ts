import { setImmediate as letOthersRun } from "node:timers/promises";
import { AppError } from "#lib/domain/errors";
import { err, ok, type Result } from "#lib/domain/result";
import { type GradingStep, gradeRun } from "#lib/domain/toolcalls/grade-run";
import { readValues } from "#lib/domain/toolcalls/read-run";
import type { RunReport } from "#lib/domain/toolcalls/schemas";
import type { Ctx } from "./ctx";
import { readEval } from "./read-eval";
import { toolCallTasks } from "./tool-call-tasks";

/** A report, and the protocol commit its tasks were read at: a result of it counts there and nowhere else. */
export type GradedAnswers = { report: RunReport; protocolCommit: string };

/**
 * Grades a file of answers (JSON lines `{id, answer}`, or one JSON list) to the tasks of an eval. Stores nothing. Yields how
 * far it is; returns the report, or everything that keeps the file from being graded. Throws `not_found` for an eval
 * whose answers are not graded here.
 */
export async function* gradeAnswers(
  ctx: Ctx,
  { evalId, bytes }: { evalId: string; bytes: Uint8Array },
): AsyncGenerator<GradingStep, Result<GradedAnswers, string[]>, undefined> {
  const subject = await readEval(ctx, evalId);
  const tasks = toolCallTasks(subject?.definition ?? null);
  // Read together with the definition: a sync may come between two queries.
  const protocolCommit = subject?.cohorts[0]?.protocolCommit ?? null;
  if (tasks === null || protocolCommit === null) {
    throw new AppError("not_found", `Answers to ${evalId} are not graded here.`, "Its page says how it is run.");
  }
  const answers = readValues(bytes);
  if (!answers.ok) return err([answers.error]);
  const run = gradeRun(tasks, answers.value);
  for (let step = run.next(); ; step = run.next()) {
    if (step.done) return step.value.ok ? ok({ report: step.value.value, protocolCommit }) : step.value;
    yield step.value;
    await letOthersRun();
  }
}
