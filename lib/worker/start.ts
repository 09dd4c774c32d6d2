import path from "node:path";
import type { OpenDatabase } from "#db/client";
import type { Env } from "#lib/env";
import { openQueue } from "#lib/jobs/queue";
import type { Logger } from "#lib/log";
import type { Ctx } from "#lib/services/ctx";
import { openSource, readRemoteHead } from "#lib/sources/open-source";
import { isSameRepository } from "#lib/sources/same-repository";
import { HANDLED_JOBS } from "#lib/worker/handlers/registry";
import { startWorker, type Worker } from "#lib/worker/worker";

export type WorkerEnv = Pick<Env, "ASSAYER_DATA_DIR" | "EVALS_REPO" | "ASSAYER_GIT_TOKEN">;

/**
 * Starts to run jobs in this process: in a worker process on Postgres, in the web server's on PGlite, which only one
 * process can open. The database must be prepared, and stays open until the worker has stopped.
 */
export async function startWorkerOn(
  database: OpenDatabase,
  ctx: Ctx,
  env: WorkerEnv,
  log: Logger,
  concurrency = 2,
): Promise<Worker> {
  const queue = await openQueue(database, {
    onError: (error) => log.warn("queue.failed", { error: error.message }),
  });
  const sources = {
    openSource,
    readRemoteHead,
    cacheDir: path.join(path.resolve(env.ASSAYER_DATA_DIR), "repos"),
    tokenFor: (url: string) => (isSameRepository(url, env.EVALS_REPO ?? "") ? env.ASSAYER_GIT_TOKEN : undefined),
  };
  const worker = startWorker({ queue, jobs: HANDLED_JOBS, tools: { ctx, sources, log }, concurrency });
  log.info("worker.started", { id: worker.id, concurrency });
  const stop = async (graceMs?: number) => {
    await worker.stop(graceMs);
    await queue.close();
    log.info("worker.stopped", { id: worker.id });
  };
  return { id: worker.id, stop };
}
