import type { z } from "zod";
import { AppError } from "#lib/domain/errors";
import type { GetBoardInput, GetBoardOutput } from "#lib/operations/get-board/schemas";
import { decodeCursor } from "#lib/services/board-cursor";
import type { Ctx } from "#lib/services/ctx";
import { readBoard } from "#lib/services/read-board";

export async function runGetBoard(
  ctx: Ctx,
  { id, ...view }: z.output<typeof GetBoardInput>,
): Promise<z.input<typeof GetBoardOutput>> {
  const board = await readBoard(ctx, { evalId: id, ...view });
  if (board !== null) {
    if (view.after === undefined || decodeCursor(view.after).version === board.cohort.standingsVersion) return board;
    throw new AppError(
      "conflict",
      "The standings changed since the page before: the two would not make one board.",
      "Start again without `after`; GET /evals/{id}/board.csv gives a whole board of one version.",
    );
  }
  throw new AppError(
    "not_found",
    view.cohort === undefined ? `There is no board of ${id}.` : `${id} has no cohort at ${view.cohort}.`,
    "GET /v1/evals (assayer evals list) lists the evals, GET /v1/evals/{id} (assayer evals get ID) the cohorts of one.",
  );
}
