import { pruneHistoryJob } from "#lib/jobs/definitions/prune-history";
import { syncAllJob } from "#lib/jobs/definitions/sync-all";
import { syncRepositoryJob } from "#lib/jobs/definitions/sync-repository";
import type { JobDefinition } from "#lib/jobs/job";

/** Every job there is. A worker needs a handler for each (lib/worker/handlers). */
export const JOBS = {
  "sync-repository": syncRepositoryJob,
  "sync-all": syncAllJob,
  "prune-history": pruneHistoryJob,
} as const;

export type JobName = keyof typeof JOBS;

/** The definitions without their payload types, for what treats all jobs alike. */
export const ALL_JOBS = Object.values(JOBS) as unknown as JobDefinition[];
