import type { z } from "zod";
import { AppError } from "#lib/domain/errors";
import type { ListAllCohortsInput, ListAllCohortsOutput } from "#lib/operations/list-all-cohorts/schemas";
import type { Ctx } from "#lib/services/ctx";
import { listCohorts } from "#lib/services/list-cohorts";

export async function runListAllCohorts(
  ctx: Ctx,
  { eval: evalId, after }: z.output<typeof ListAllCohortsInput>,
): Promise<z.input<typeof ListAllCohortsOutput>> {
  const page = await listCohorts(ctx, { evalId, after });
  if (page !== null) return page;
  throw new AppError("not_found", `There is no eval ${evalId}.`, "GET /v1/evals (assayer evals list) lists them.");
}
