// One attempt at a job: the lease is kept alive while the handler works, and the outcome is written once.
import type { Claims } from "#lib/jobs/claims";
import { type JobRun, TerminalJobError } from "#lib/jobs/job";
import type { HandledJob, WorkerTools } from "#lib/worker/handler";

export type Outcome = "completed" | "retryable" | "terminal" | "released" | "lost";

const MESSAGE_LENGTH_MAX = 2000;

function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, MESSAGE_LENGTH_MAX);
}

/** Extends the lease three times in its length; `lost` aborts when it is gone or could not be renewed in time. */
function keepLease(queue: Claims, run: JobRun) {
  const lost = new AbortController();
  const leaseMs = run.leaseSeconds * 1000;
  let renewedAt = Date.now();
  const timer = setInterval(async () => {
    const askedAt = Date.now();
    const kept = await queue.extend(run).catch(() => null);
    if (kept === true) renewedAt = askedAt;
    else if (kept === false || Date.now() - renewedAt >= leaseMs)
      lost.abort(new Error("The lease of this job is lost."));
  }, leaseMs / 3);
  return { lost: lost.signal, stop: () => clearInterval(timer) };
}

/**
 * Runs a claimed job to its outcome. `shutdown` asks the handler to stop; the job is then given back. Throws only when
 * the outcome cannot be written: the lease then expires and another attempt follows.
 */
export async function runJob(
  queue: Claims,
  { job, handle }: HandledJob,
  run: JobRun,
  tools: WorkerTools,
  shutdown: AbortSignal,
): Promise<Outcome> {
  const lease = keepLease(queue, run);
  const signal = AbortSignal.any([shutdown, lease.lost]);
  const fail = async (error: unknown, terminal: boolean): Promise<Outcome> => {
    const written = await queue.fail(run, { message: messageOf(error), terminal });
    tools.log.warn("job.failed", {
      job: job.name,
      id: run.id,
      attempt: run.attempt,
      terminal,
      error: messageOf(error),
    });
    return written ? (terminal ? "terminal" : "retryable") : "lost";
  };
  try {
    const output = await handle(tools, run.data, { id: run.id, attempt: run.attempt, signal });
    return (await queue.complete(run, output ?? null)) ? "completed" : "lost";
  } catch (error) {
    if (lease.lost.aborted) return "lost";
    if (error instanceof TerminalJobError) return await fail(error, true);
    if (!shutdown.aborted) return await fail(error, false);
    await queue.release(run);
    return "released";
  } finally {
    lease.stop();
  }
}
