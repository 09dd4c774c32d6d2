import type { z } from "zod";
import { AppError } from "#lib/domain/errors";
import type { ListResultsInput, ListResultsOutput } from "#lib/operations/list-results/schemas";
import type { Ctx } from "#lib/services/ctx";
import { listResults } from "#lib/services/list-results";

export async function runListResults(
  ctx: Ctx,
  { eval: evalId, cohort, participant: participantId, after }: z.output<typeof ListResultsInput>,
): Promise<z.input<typeof ListResultsOutput>> {
  const page = await listResults(ctx, { evalId, cohort, participantId, after });
  if (page !== null) return page;
  throw new AppError(
    "not_found",
    cohort === undefined ? `There is no board of ${evalId}.` : `${evalId} has no cohort at ${cohort}.`,
    "GET /v1/evals lists the evals, GET /v1/evals/{id} the cohorts of one.",
  );
}
