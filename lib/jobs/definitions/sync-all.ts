import { z } from "zod";
import { defineJob } from "#lib/jobs/job";

/** Enqueues the sync of every repository; what makes boards follow their repositories without anyone asking. */
export const syncAllJob = defineJob({
  name: "sync-all",
  payload: z.strictObject({}),
  key: () => "all",
  retry: { limit: 2, delaySeconds: 10 },
  leaseSeconds: 60,
  cron: "*/5 * * * *",
});
