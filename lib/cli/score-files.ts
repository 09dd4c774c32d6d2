import { exitNegative } from "#lib/cli/exit";
import { print, printJson } from "#lib/cli/output";
import { readWhole } from "#lib/cli/read-document";
import { AppError } from "#lib/domain/errors";
import { parseJson } from "#lib/domain/toolcalls/read-call";
import { ScoreTask } from "#lib/domain/toolcalls/schemas";
import { score } from "#lib/domain/toolcalls/score";

/** Grades the answer in one file to the task in another; "-" is stdin. */
export async function scoreFiles(taskFile: string, answerFile: string, asJson: boolean): Promise<void> {
  const decoder = new TextDecoder();
  const task = ScoreTask.safeParse(parseJson(decoder.decode(await readWhole(taskFile))));
  if (!task.success) {
    throw new AppError(
      "bad_request",
      `${taskFile} holds no task.`,
      'Write {"expected": "{\\"name\\":…,\\"arguments\\":…}", "metadata": {"stale": …}} as JSON.',
      task.error,
    );
  }
  const verdict = score(task.data, { answer: decoder.decode(await readWhole(answerFile)) });
  await (asJson ? printJson(verdict) : print(`${verdict.score}  ${verdict.reason}`));
  if (verdict.score === 0) exitNegative();
}
