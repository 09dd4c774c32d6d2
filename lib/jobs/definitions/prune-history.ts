import { z } from "zod";
import { defineJob } from "#lib/jobs/job";

/** Cuts what grows with every change and is soon of no use: announcements of changes, records of syncs, definitions left behind. */
export const pruneHistoryJob = defineJob({
  name: "prune-history",
  payload: z.strictObject({}),
  key: () => "all",
  retry: { limit: 2, delaySeconds: 60 },
  leaseSeconds: 60,
  cron: "17 * * * *",
});
