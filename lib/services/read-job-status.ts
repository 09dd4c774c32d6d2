import { rows } from "#db/client";
import { selectWorkers } from "#db/queries/workers";
import { publicText } from "#lib/domain/public-text";
import { isAlive, type JobStatus } from "#lib/domain/views/job-status";
import { type FailureRow, lastFailures, QUEUE_COUNTS, type QueueCounts } from "#lib/jobs/status-queries";
import type { Ctx } from "#lib/services/ctx";

export type { JobStatus } from "#lib/domain/views/job-status";

const FAILURES_SHOWN = 20;

/** Queues, last failures and workers, for the status page. Three queries. */
export async function readJobStatus(ctx: Ctx): Promise<JobStatus> {
  const queues = await rows<QueueCounts>(ctx.db, QUEUE_COUNTS);
  const failures = await rows<FailureRow>(ctx.db, lastFailures(FAILURES_SHOWN));
  const workers = await selectWorkers(ctx.db);
  const now = ctx.now();
  return {
    queues: queues.map(({ dead_letters, oldest_waiting_seconds, ...counts }) => ({
      ...counts,
      deadLetters: dead_letters,
      oldestWaitingSeconds: oldest_waiting_seconds,
    })),
    failures: failures.map((failure) => ({
      ...failure,
      message: failure.message === null ? null : publicText(failure.message),
    })),
    workers: workers.map(({ startedAt, lastSeenAt, ...worker }) => ({
      ...worker,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      alive: isAlive(lastSeenAt, now),
    })),
  };
}
