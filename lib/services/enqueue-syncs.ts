import { selectRepositoryIds } from "#db/queries/repositories";
import { syncRepositoryJob } from "#lib/jobs/definitions/sync-repository";
import { enqueue } from "#lib/jobs/enqueue";
import type { Ctx } from "#lib/services/ctx";

/** Enqueues a sync of every repository; those that wait for one already keep it. Answers how many there are. */
export function enqueueSyncs(ctx: Ctx): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const ids = await selectRepositoryIds(tx);
    for (const repositoryId of ids) await enqueue(tx, syncRepositoryJob, { repositoryId });
    return ids.length;
  });
}
