import { pruneDefinitions } from "#db/queries/definitions";
import { pruneBoardChanges, pruneSyncRuns } from "#db/queries/prune";
import type { Ctx } from "./ctx";

// A reader asks twice a second; one that is further behind than this forgets everything it kept (read-board-changes.ts).
const CHANGES_KEPT = 10_000;
// A record holds the whole report of a sync; what a board shows never depends on one.
const RUNS_KEPT = 50;
// A sync stores definitions minutes before the transaction that names them, at the very most.
const UNNAMED_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps the newest announcements, the newest sync records of each repository, and the definitions that a cohort names.
 * Answers how many rows went.
 */
export async function pruneHistory(
  ctx: Pick<Ctx, "db" | "now">,
  { changesKept = CHANGES_KEPT, runsKept = RUNS_KEPT } = {},
): Promise<{ boardChanges: number; syncRuns: number; definitions: number }> {
  return {
    boardChanges: await pruneBoardChanges(ctx.db, changesKept),
    syncRuns: await pruneSyncRuns(ctx.db, runsKept),
    definitions: await pruneDefinitions(ctx.db, new Date(ctx.now().getTime() - UNNAMED_MS)),
  };
}
