import { insertBoardChanges } from "#db/queries/board-changes";
import { selectRepositoryById } from "#db/queries/repositories";
import { updateRepository } from "#db/queries/sync";
import { AppError, isAppError } from "#lib/domain/errors";
import type { Ctx } from "#lib/services/ctx";
import { syncRepository } from "#lib/services/sync-repository";
import type { OpenSource, OpenSourceOptions, RemoteHead } from "#lib/sources/source";

export type FollowTools = {
  openSource: OpenSource;
  readRemoteHead(options: OpenSourceOptions): Promise<RemoteHead>;
  cacheDir: string;
  /** The token for a repository, if there is one: never one that was given for another. */
  tokenFor(url: string): string | undefined;
};

export type Followed = { outcome: "unchanged" | "synced"; head: string };

/** Paths come from the operator's own settings, never from a form; an address needs no leave to read files. */
function optionsFor(repository: { url: string; branch: string | null }, tools: FollowTools): OpenSourceOptions {
  const token = tools.tokenFor(repository.url);
  const branch = repository.branch === "HEAD" ? null : repository.branch;
  return {
    location: repository.url,
    cacheDir: tools.cacheDir,
    allow: { file: !repository.url.startsWith("https://") },
    // The branch of the last sync, so that its boards are not compared with another history.
    ...(branch === null ? {} : { branch }),
    ...(token === undefined ? {} : { token }),
  };
}

/**
 * Brings the boards of a known repository to its head, at the price of one look at the remote when nothing changed. A
 * failure is noted at the repository, where the sync status shows it, and thrown; `not_found` when there is none.
 */
export async function followRepository(ctx: Ctx, repositoryId: string, tools: FollowTools): Promise<Followed> {
  const repository = await selectRepositoryById(ctx.db, repositoryId);
  if (repository === null) {
    throw new AppError("not_found", `There is no repository ${repositoryId}.`, "It may have been removed.");
  }
  const options = optionsFor(repository, tools);
  try {
    const remote = await tools.readRemoteHead(options);
    if (repository.state === "synced" && repository.headCommit === remote.sha) {
      await updateRepository(ctx.db, repositoryId, { lastCheckedAt: ctx.now() });
      return { outcome: "unchanged", head: remote.sha };
    }
    const source = await tools.openSource(options);
    const { report } = await syncRepository(ctx, { source, url: repository.url, isDemo: repository.isDemo }).finally(
      () => source.close(),
    );
    return { outcome: "synced", head: report.head };
  } catch (error) {
    await noteFailure(ctx, repositoryId, error);
    throw error;
  }
}

async function noteFailure(ctx: Ctx, repositoryId: string, error: unknown): Promise<void> {
  const now = ctx.now();
  const { code, message, suggestion } = isAppError(error)
    ? error
    : { code: "internal", message: "The sync failed unexpectedly.", suggestion: "See the server's log." };
  const lastError = { code, message, suggestion, at: now.toISOString() };
  await ctx.db.transaction(async (tx) => {
    await updateRepository(tx, repositoryId, { state: "failed", lastError, lastCheckedAt: now });
    // The status page is kept until it is announced that a repository moved.
    await insertBoardChanges(tx, [{ evalId: null, cohortId: null }], now);
  });
}
