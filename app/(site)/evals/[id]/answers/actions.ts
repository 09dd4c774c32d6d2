"use server";

import { headers } from "next/headers";
import { getContext, proxyCount, webLog } from "#lib/context";
import { isAppError } from "#lib/domain/errors";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { ANSWERS_BYTES_MAX, type Grading } from "#lib/domain/toolcalls/answers-file";
import { callerAddress } from "#lib/http/caller-address";
import { createRateLimit } from "#lib/http/rate-limit";
import { gradeAnswers } from "#lib/services/grade-answers";

const limit = createRateLimit(20);
const STEPS_SHOWN = 30;

/** Grades the file `answers` of the form, and says meanwhile how far it is. Nothing is stored. */
export async function gradeAnswersOf(evalId: string, form: FormData): Promise<AsyncIterable<Grading>> {
  const caller = callerAddress(await headers(), proxyCount());
  return gradingOf(caller, evalId, form.get("answers"));
}

async function* gradingOf(caller: string, evalId: unknown, file: unknown): AsyncGenerator<Grading> {
  try {
    await limit(caller);
    if (typeof evalId !== "string" || !isEvalId(evalId) || !(file instanceof File))
      return yield refused("No file came.");
    if (file.size > ANSWERS_BYTES_MAX) return yield refused("At most 4 MiB are graded here. The CLI takes any file.");
    yield* grade(evalId, new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (isAppError(error)) return yield refused(`${error.message} ${error.suggestion}`);
    webLog().error("grading_failed", { message: error instanceof Error ? error.message : String(error) });
    yield refused("Something went wrong on the server. Try again.");
  }
}

async function* grade(evalId: string, bytes: Uint8Array): AsyncGenerator<Grading> {
  const run = gradeAnswers(await getContext(), { evalId, bytes });
  for (let next = await run.next(); ; next = await run.next()) {
    if (next.done) {
      yield next.value.ok ? { kind: "graded", ...next.value.value } : { kind: "refused", problems: next.value.error };
      return;
    }
    const { graded, of } = next.value;
    if (graded % Math.ceil(of / STEPS_SHOWN) === 0) yield { kind: "step", graded, of };
  }
}

function refused(problem: string): Grading {
  return { kind: "refused", problems: [problem] };
}
