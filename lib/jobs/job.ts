// What a job is: a name, a payload that parses, a key that says which work is the same, and how it may fail.
import type { z } from "zod";

export type JobDefinition<Payload extends object = object> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** Equal keys of one job never run at once, and wait at most once: two requests for one thing are one job. */
  key(payload: Payload): string;
  /** Tries after the first one; the pause doubles from `delaySeconds`, with jitter. */
  retry: { limit: number; delaySeconds: number };
  /** How long a silent worker keeps the job. A living one extends it, however long the work takes. */
  leaseSeconds: number;
  /** Five cron fields in UTC; enqueues the payload `{}`. */
  cron?: string;
};

/** Keeps the payload's type while it checks the shape. */
export function defineJob<Payload extends object>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/** One claim of a job by one worker; `attempt` fences it from later claims of the same job. */
export type JobRun = { id: string; name: string; data: unknown; attempt: number; leaseSeconds: number };

/** The work cannot succeed however often it is tried: the job fails at once and stands among the dead letters. */
export class TerminalJobError extends Error {
  override readonly name = "TerminalJobError";
}

/** Where the jobs that failed for good of a queue are kept. */
export const deadLetterQueue = (job: string) => `${job}.dead`;
