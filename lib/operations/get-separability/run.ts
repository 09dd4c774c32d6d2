import type { z } from "zod";
import type { GetSeparabilityInput, GetSeparabilityOutput } from "#lib/operations/get-separability/schemas";
import { noBoard } from "#lib/operations/no-board";
import type { Ctx } from "#lib/services/ctx";
import { readSeparability } from "#lib/services/read-separability";

export async function runGetSeparability(
  ctx: Ctx,
  { eval: evalId, cohort }: z.output<typeof GetSeparabilityInput>,
): Promise<z.input<typeof GetSeparabilityOutput>> {
  const found = await readSeparability(ctx, evalId, cohort);
  if (found === null) throw noBoard(evalId, cohort);
  const { cohorts: _, ...shown } = found;
  return shown;
}
