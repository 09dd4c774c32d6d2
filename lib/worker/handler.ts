import type { JobDefinition } from "#lib/jobs/job";
import type { Logger } from "#lib/log";
import type { Ctx } from "#lib/services/ctx";
import type { FollowTools } from "#lib/services/follow-repository";

/** What handlers work with; the composition root picks the drivers. */
export type WorkerTools = { ctx: Ctx; sources: FollowTools; log: Logger };

/** `signal` aborts when the worker shuts down or has lost the lease: stop then, another attempt does the work. */
export type Run = { id: string; attempt: number; signal: AbortSignal };

export type Handler<Payload extends object> = (
  tools: WorkerTools,
  payload: Payload,
  run: Run,
) => Promise<object | undefined>;

/** A job and what does it. Terminal failures are thrown as TerminalJobError; any other error is tried again. */
export type HandledJob = {
  job: JobDefinition;
  handle(tools: WorkerTools, data: unknown, run: Run): Promise<object | undefined>;
};
