"use server";

import { headers } from "next/headers";
import { getContext, proxyCount } from "#lib/context";
import { isEvalId } from "#lib/domain/evals/eval-id";
import type { CohortAnswer } from "#lib/domain/views/cohort-check";
import { callerAddress } from "#lib/http/caller-address";
import { createRateLimit } from "#lib/http/rate-limit";
import { checkCohort } from "#lib/services/check-cohort";
import { failedAction } from "../../../../internal/failed-action";

/** A document of the largest size takes most of a window. */
const limit = createRateLimit(80);

/** What publishing `text` as the eval.yaml of an eval would do to its board. Nothing is stored. */
export async function checkCohortOf(evalId: unknown, text: unknown): Promise<CohortAnswer> {
  try {
    await limit(callerAddress(await headers(), proxyCount()), typeof text === "string" ? text.length : 0);
    if (typeof evalId !== "string" || !isEvalId(evalId) || typeof text !== "string")
      return refused("No document came.");
    return { kind: "checked", check: await checkCohort(await getContext(), { evalId, text }) };
  } catch (thrown) {
    return refused(failedAction(thrown, "cohort_check_failed"));
  }
}

function refused(problem: string): CohortAnswer {
  return { kind: "refused", problem };
}
