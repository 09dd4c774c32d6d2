import type { z } from "zod";
import { AppError } from "#lib/domain/errors";
import type { GetSeparabilityInput, GetSeparabilityOutput } from "#lib/operations/get-separability/schemas";
import type { Ctx } from "#lib/services/ctx";
import { readSeparability } from "#lib/services/read-separability";

export async function runGetSeparability(
  ctx: Ctx,
  { eval: evalId, cohort }: z.output<typeof GetSeparabilityInput>,
): Promise<z.input<typeof GetSeparabilityOutput>> {
  const found = await readSeparability(ctx, evalId, cohort);
  if (found === null) {
    throw new AppError(
      "not_found",
      cohort === undefined ? `There is no board of ${evalId}.` : `${evalId} has no cohort at ${cohort}.`,
      "GET /v1/evals lists the evals, GET /v1/evals/{id} the cohorts of one.",
    );
  }
  const { cohorts: _, ...shown } = found;
  return shown;
}
