import type { z } from "zod";
import { isAppError } from "#lib/domain/errors";
import { syncRepositoryJob } from "#lib/jobs/definitions/sync-repository";
import { TerminalJobError } from "#lib/jobs/job";
import { followRepository } from "#lib/services/follow-repository";
import type { Handler } from "#lib/worker/handler";

type Payload = z.infer<typeof syncRepositoryJob.payload>;

// What stands in the repository, or its address, is wrong: the sync status says so, and the next look may find it mended.
const VERDICTS = new Set(["source_unreadable", "bad_request", "payload_too_large"]);

export const handleSyncRepository: Handler<Payload> = async ({ ctx, sources, log }, { repositoryId }, { attempt }) => {
  try {
    return await followRepository(ctx, repositoryId, sources);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { code, message, cause } = error;
    log.warn("sync.failed", { repositoryId, code, message, cause: cause instanceof Error ? cause.message : null });
    if (error.code === "not_found") throw new TerminalJobError(error.message);
    const outOfTries = error.code === "source_unreachable" && attempt >= syncRepositoryJob.retry.limit;
    // A remote that stays away is no fault of the job, and the schedule looks again: no dead letter for each look.
    if (VERDICTS.has(error.code) || outOfTries) return { outcome: "failed", code: error.code };
    throw error;
  }
};
