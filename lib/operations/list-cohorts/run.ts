import type { z } from "zod";
import { AppError } from "#lib/domain/errors";
import type { ListCohortsInput, ListCohortsOutput } from "#lib/operations/list-cohorts/schemas";
import type { Ctx } from "#lib/services/ctx";
import { readCohorts } from "#lib/services/read-cohorts";

export async function runListCohorts(
  ctx: Ctx,
  { id }: z.output<typeof ListCohortsInput>,
): Promise<z.input<typeof ListCohortsOutput>> {
  const timeline = await readCohorts(ctx, id);
  if (timeline !== null) return timeline;
  throw new AppError("not_found", `There is no eval ${id}.`, "GET /v1/evals (assayer evals list) lists them.");
}
