import type { z } from "zod";
import { AppError } from "#lib/domain/errors";
import type { GetResultInput, GetResultOutput } from "#lib/operations/get-result/schemas";
import type { Ctx } from "#lib/services/ctx";
import { readResult } from "#lib/services/read-result";

export async function runGetResult(
  ctx: Ctx,
  { id }: z.output<typeof GetResultInput>,
): Promise<z.input<typeof GetResultOutput>> {
  const result = await readResult(ctx, id);
  if (result !== null) return result;
  throw new AppError("not_found", `There is no result ${id}.`, "Take the id from a row of a board.");
}
