import { z } from "zod";
import { defineJob } from "#lib/jobs/job";

/** Brings the boards of one repository of evals to its HEAD. */
export const syncRepositoryJob = defineJob({
  name: "sync-repository",
  payload: z.strictObject({ repositoryId: z.string().min(1).max(64) }),
  key: ({ repositoryId }) => repositoryId,
  retry: { limit: 5, delaySeconds: 15 },
  leaseSeconds: 60,
});
