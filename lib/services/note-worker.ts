import { deleteWorker, deleteWorkersSilentSince, upsertWorker, type WorkerRow } from "#db/queries/workers";
import type { Ctx } from "#lib/services/ctx";

const FORGET_AFTER_MS = 24 * 60 * 60 * 1000;

/** Records that a worker lives; long silent ones are forgotten on the way. */
export async function noteWorker(ctx: Ctx, worker: Omit<WorkerRow, "lastSeenAt">): Promise<void> {
  const now = ctx.now();
  await upsertWorker(ctx.db, { ...worker, lastSeenAt: now });
  await deleteWorkersSilentSince(ctx.db, new Date(now.getTime() - FORGET_AFTER_MS));
}

/** A worker that left in order leaves no row. */
export function forgetWorker(ctx: Ctx, id: string): Promise<void> {
  return deleteWorker(ctx.db, id);
}
