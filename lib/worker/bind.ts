import { type JobDefinition, TerminalJobError } from "#lib/jobs/job";
import type { HandledJob, Handler } from "#lib/worker/handler";

/** Joins a job with its handler, which sees a payload that has been parsed again: rows may be older than the schema. */
export function bindJob<Payload extends object>(job: JobDefinition<Payload>, handler: Handler<Payload>): HandledJob {
  return {
    job: job as unknown as JobDefinition,
    handle: (tools, data, run) => {
      const payload = job.payload.safeParse(data);
      if (payload.success) return handler(tools, payload.data, run);
      throw new TerminalJobError(`The payload does not parse: ${payload.error.message}`);
    },
  };
}
