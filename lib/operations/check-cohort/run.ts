import type { z } from "zod";
import type { CheckCohortInput, CheckCohortOutput } from "#lib/operations/check-cohort/schemas";
import { checkCohort } from "#lib/services/check-cohort";
import type { Ctx } from "#lib/services/ctx";

export function runCheckCohort(
  ctx: Ctx,
  input: z.output<typeof CheckCohortInput>,
): Promise<z.input<typeof CheckCohortOutput>> {
  return checkCohort(ctx, input);
}
