import { JOBS, type JobName } from "#lib/jobs/registry";
import { bindJob } from "#lib/worker/bind";
import type { HandledJob } from "#lib/worker/handler";
import { handlePruneHistory } from "#lib/worker/handlers/prune-history";
import { handleSyncAll } from "#lib/worker/handlers/sync-all";
import { handleSyncRepository } from "#lib/worker/handlers/sync-repository";

const byName: Record<JobName, HandledJob> = {
  "sync-repository": bindJob(JOBS["sync-repository"], handleSyncRepository),
  "sync-all": bindJob(JOBS["sync-all"], handleSyncAll),
  "prune-history": bindJob(JOBS["prune-history"], handlePruneHistory),
};

/** Every job with its handler, in the order a worker looks for them. */
export const HANDLED_JOBS: HandledJob[] = Object.values(byName);
