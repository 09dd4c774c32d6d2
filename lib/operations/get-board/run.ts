import type { z } from "zod";
import { AppError } from "#lib/domain/errors";
import type { GetBoardInput, GetBoardOutput } from "#lib/operations/get-board/schemas";
import type { Ctx } from "#lib/services/ctx";
import { readSteadyBoard } from "#lib/services/read-board";

export async function runGetBoard(
  ctx: Ctx,
  { id, ...view }: z.output<typeof GetBoardInput>,
): Promise<z.input<typeof GetBoardOutput>> {
  const board = await readSteadyBoard(ctx, { evalId: id, ...view });
  if (board !== null) return board;
  throw new AppError(
    "not_found",
    view.cohort === undefined ? `There is no board of ${id}.` : `${id} has no cohort at ${view.cohort}.`,
    "GET /v1/evals (assayer evals list) lists the evals, GET /v1/evals/{id} (assayer evals get ID) the cohorts of one.",
  );
}
