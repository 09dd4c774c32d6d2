"use server";

import { headers } from "next/headers";
import { getContext, proxyCount, webLog } from "#lib/context";
import { isAppError } from "#lib/domain/errors";
import { isEvalId } from "#lib/domain/evals/eval-id";
import type { CohortAnswer } from "#lib/domain/views/cohort-check";
import { callerAddress } from "#lib/http/caller-address";
import { createRateLimit } from "#lib/http/rate-limit";
import { checkCohort } from "#lib/services/check-cohort";

const limit = createRateLimit(20);

/** What publishing `text` as the eval.yaml of an eval would do to its board. Nothing is stored. */
export async function checkCohortOf(evalId: unknown, text: unknown): Promise<CohortAnswer> {
  try {
    await limit(callerAddress(await headers(), proxyCount()));
    if (typeof evalId !== "string" || !isEvalId(evalId) || typeof text !== "string")
      return refused("No document came.");
    return { kind: "checked", check: await checkCohort(await getContext(), { evalId, text }) };
  } catch (error) {
    if (isAppError(error)) return refused(`${error.message} ${error.suggestion}`);
    webLog().error("cohort_check_failed", { message: error instanceof Error ? error.message : String(error) });
    return refused("Something went wrong on the server. Try again.");
  }
}

function refused(problem: string): CohortAnswer {
  return { kind: "refused", problem };
}
