"use server";

import { headers } from "next/headers";
import { getContext, proxyCount } from "#lib/context";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { ANSWERS_BYTES_MAX, ANSWERS_TOO_LARGE, type Grading } from "#lib/domain/toolcalls/answers-file";
import { callerAddress } from "#lib/http/caller-address";
import { createRateLimit } from "#lib/http/rate-limit";
import { gradeAnswers } from "#lib/services/grade-answers";
import { failedAction } from "../../../../internal/failed-action";

/** A file of the largest size takes most of a window. */
const limit = createRateLimit(80);
const STEPS_SHOWN = 30;

/** Grades the file `answers` of the form, and says meanwhile how far it is. Nothing is stored. */
export async function gradeAnswersOf(evalId: string, form: FormData): Promise<AsyncIterable<Grading>> {
  return gradingOf(callerAddress(await headers(), proxyCount()), evalId, form);
}

async function* gradingOf(caller: string, evalId: unknown, form: unknown): AsyncGenerator<Grading> {
  try {
    const file = form instanceof FormData ? form.get("answers") : null;
    await limit(caller, file instanceof File ? file.size : 0);
    if (typeof evalId !== "string" || !isEvalId(evalId))
      return yield refused("There is no such eval. /evals lists those there are.");
    if (!(file instanceof File)) return yield refused("No file came. Choose the file of answers again.");
    if (file.size > ANSWERS_BYTES_MAX) return yield refused(ANSWERS_TOO_LARGE);
    yield* grade(evalId, new Uint8Array(await file.arrayBuffer()));
  } catch (thrown) {
    yield refused(failedAction(thrown, "grading_failed"));
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
