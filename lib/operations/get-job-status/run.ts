import type { z } from "zod";
import type { GetJobStatusOutput } from "#lib/operations/get-job-status/schemas";
import type { Ctx } from "#lib/services/ctx";
import { readJobStatus } from "#lib/services/read-job-status";

/** Everybody may ask, so hosts, process ids and error messages of the server stay out of the answer. */
export async function runGetJobStatus(ctx: Ctx): Promise<z.input<typeof GetJobStatusOutput>> {
  const { queues, failures, workers } = await readJobStatus(ctx);
  return {
    queues,
    failures: failures.map(({ message: _, ...failure }) => failure),
    workers: workers.map(({ startedAt, lastSeenAt, running, alive }) => ({ startedAt, lastSeenAt, running, alive })),
  };
}
