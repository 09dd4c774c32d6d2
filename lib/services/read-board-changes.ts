import { selectBoardChanges, selectLastBoardChange } from "#db/queries/board-changes";
import type { Ctx } from "./ctx";

/**
 * `cohortId` is null when the eval itself changed: its list line and every board of it show that. Both are null when a
 * repository moved: the list of evals and the sync status show that, boards do not.
 */
export type BoardChange = { seq: number; evalId: string | null; cohortId: string | null };

export type BoardChanges = {
  changes: BoardChange[];
  /** Ask again with this. */
  last: number;
};

const LIMIT = 1000;

/**
 * Changes committed after `seq`, oldest first, at most 1000 of them; none is ever skipped. With null: no changes, only
 * where to start, for a process that has just read everything.
 */
export async function readBoardChangesSince(ctx: Ctx, seq: number | null): Promise<BoardChanges> {
  if (seq === null) return { changes: [], last: await selectLastBoardChange(ctx.db) };
  const changes = await selectBoardChanges(ctx.db, seq, LIMIT);
  return { changes, last: changes.at(-1)?.seq ?? seq };
}
