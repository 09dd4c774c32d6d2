import { pruneBoardChanges, pruneSyncRuns } from "#db/queries/prune";
import type { Ctx } from "./ctx";

// A reader asks twice a second; one that is further behind than this forgets everything it kept (read-board-changes.ts).
const CHANGES_KEPT = 10_000;
// A record holds the whole report of a sync; what a board shows never depends on one.
const RUNS_KEPT = 50;

/** Keeps the newest announcements, and the newest sync records of each repository. Answers how many rows went. */
export async function pruneHistory(
  ctx: Pick<Ctx, "db">,
  { changesKept = CHANGES_KEPT, runsKept = RUNS_KEPT } = {},
): Promise<{ boardChanges: number; syncRuns: number }> {
  return {
    boardChanges: await pruneBoardChanges(ctx.db, changesKept),
    syncRuns: await pruneSyncRuns(ctx.db, runsKept),
  };
}
