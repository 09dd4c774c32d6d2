// Jobs of the tests: short leases and pauses, so that expiry and back-off can be seen.
import { z } from "zod";
import { defineJob, type JobDefinition } from "#lib/jobs/job";

export const countJob = defineJob({
  name: "test-count",
  payload: z.strictObject({ n: z.number().int(), note: z.string().optional() }),
  key: ({ n }) => String(n),
  retry: { limit: 3, delaySeconds: 1 },
  leaseSeconds: 2,
});

export const otherJob = defineJob({
  name: "test-other",
  payload: z.strictObject({}),
  key: () => "only",
  retry: { limit: 1, delaySeconds: 1 },
  leaseSeconds: 2,
});

export const TEST_JOBS = [countJob, otherJob] as unknown as JobDefinition[];
