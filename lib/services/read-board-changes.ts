import { selectBoardChanges, selectLastBoardChange } from "#db/queries/board-changes";
import type { Ctx } from "./ctx";

/**
 * `cohortId` is null when the eval itself changed: its list line and every board of it show that. Both are null when a
 * repository moved: the list of evals and the sync status show that, boards do not.
 */
export type BoardChange = { seq: number; evalId: string | null; cohortId: string | null };

/** The last change a reader has seen. Its moment tells it from another change with its number; null before any change. */
export type BoardCursor = { seq: number; at: number | null };

export type BoardChanges = {
  changes: BoardChange[];
  /** True when changes may have been missed: whoever keeps anything of what he read must forget all of it. */
  lost: boolean;
  /** Ask again with this. */
  last: BoardCursor;
};

const LIMIT = 1000;

/**
 * Changes committed after `last`, oldest first, at most 1000 of them; none is skipped in silence. The change a reader
 * stands on must still be there: it is not when a restore put another past in place, or when older ones were pruned.
 * With null: no changes, only where to start, for a process that has just read everything.
 */
export async function readBoardChangesSince(ctx: Ctx, last: BoardCursor | null): Promise<BoardChanges> {
  if (last === null) return { changes: [], lost: false, last: await newest(ctx) };
  const [first, ...others] = await selectBoardChanges(ctx.db, last.seq, LIMIT + 1);
  if (first === undefined && last.at === null) return { changes: [], lost: false, last };
  // One who saw an empty outbox cannot know whether it is its own that has grown: it forgets, once in a database's life.
  if (first?.seq !== last.seq || first.at.getTime() !== last.at) {
    return { changes: [], lost: true, last: await newest(ctx) };
  }
  const end = others.at(-1) ?? first;
  const changes = others.map(({ seq, evalId, cohortId }) => ({ seq, evalId, cohortId }));
  return { changes, lost: false, last: { seq: end.seq, at: end.at.getTime() } };
}

async function newest(ctx: Ctx): Promise<BoardCursor> {
  const row = await selectLastBoardChange(ctx.db);
  return { seq: row?.seq ?? 0, at: row?.at.getTime() ?? null };
}
