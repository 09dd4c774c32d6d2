import type { z } from "zod";
import type { GetBoardInput, GetBoardOutput } from "#lib/operations/get-board/schemas";
import { noBoard } from "#lib/operations/no-board";
import type { Ctx } from "#lib/services/ctx";
import { readSteadyBoard } from "#lib/services/read-board";

export async function runGetBoard(
  ctx: Ctx,
  { id, ...view }: z.output<typeof GetBoardInput>,
): Promise<z.input<typeof GetBoardOutput>> {
  const board = await readSteadyBoard(ctx, { evalId: id, ...view });
  if (board !== null) return board;
  throw noBoard(id, view.cohort);
}
