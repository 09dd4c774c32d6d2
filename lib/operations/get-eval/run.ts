import type { z } from "zod";
import { AppError } from "#lib/domain/errors";
import type { GetEvalInput, GetEvalOutput } from "#lib/operations/get-eval/schemas";
import type { Ctx } from "#lib/services/ctx";
import { readEval } from "#lib/services/read-eval";

export async function runGetEval(
  ctx: Ctx,
  { id }: z.output<typeof GetEvalInput>,
): Promise<z.input<typeof GetEvalOutput>> {
  const found = await readEval(ctx, id);
  if (found !== null) return found;
  throw new AppError("not_found", `There is no eval ${id}.`, "GET /v1/evals (assayer evals list) lists what there is.");
}
