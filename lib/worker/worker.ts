// A worker: takes jobs as long as it may, tells that it lives, and leaves in order.
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Queue } from "#lib/jobs/queue";
import { forgetWorker, noteWorker } from "#lib/services/note-worker";
import type { HandledJob, WorkerTools } from "#lib/worker/handler";
import { runJob } from "#lib/worker/run-job";

export type WorkerOptions = {
  queue: Queue;
  jobs: HandledJob[];
  tools: WorkerTools;
  /** Jobs at the same time. */
  concurrency?: number;
  pollMs?: number;
  heartbeatMs?: number;
};

export type Worker = {
  id: string;
  /** Takes no more jobs, waits `graceMs` for those that run, then asks them to stop and gives them back. */
  stop(graceMs?: number): Promise<void>;
};

// After the request to stop; a handler that ignores it is left behind, and its lease expires.
const UNWIND_MS = 3000;

export function startWorker(options: WorkerOptions): Worker {
  const { queue, jobs, tools } = options;
  const pollMs = options.pollMs ?? 1000;
  const self = { id: randomUUID(), host: hostname(), pid: process.pid, startedAt: tools.ctx.now() };
  const closing = new AbortController();
  const forced = new AbortController();
  let running = 0;

  const beat = () =>
    noteWorker(tools.ctx, { ...self, running }).catch((error: Error) =>
      tools.log.warn("worker.heartbeat-failed", { error: error.message }),
    );
  const timer = setInterval(beat, options.heartbeatMs ?? 10_000);

  /** One job of any kind, if there is one. */
  async function takeOne(): Promise<boolean> {
    for (const handled of jobs) {
      if (closing.signal.aborted) return false;
      const run = await queue.claim(handled.job);
      if (run === null) continue;
      running++;
      const startedAt = performance.now();
      try {
        const outcome = await runJob(queue, handled, run, tools, forced.signal);
        const ms = Math.round(performance.now() - startedAt);
        tools.log.info("job.ended", { job: run.name, id: run.id, attempt: run.attempt, outcome, ms });
      } finally {
        running--;
      }
      return true;
    }
    return false;
  }

  async function slot(): Promise<void> {
    while (!closing.signal.aborted) {
      const took = await takeOne().catch((error: Error) => {
        tools.log.error("worker.failed", { error: error.message });
        return false;
      });
      if (!took) await sleep(pollMs, undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  void beat();
  const slots = Promise.all(Array.from({ length: options.concurrency ?? 2 }, slot));

  async function stop(graceMs = 20_000): Promise<void> {
    closing.abort();
    const ended = await Promise.race([slots.then(() => true), sleep(graceMs, false, { ref: false })]);
    if (!ended) {
      forced.abort(new Error("The worker is shutting down."));
      await Promise.race([slots, sleep(UNWIND_MS, undefined, { ref: false })]);
    }
    clearInterval(timer);
    await forgetWorker(tools.ctx, self.id).catch(() => undefined);
  }

  return { id: self.id, stop };
}
