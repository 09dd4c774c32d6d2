import { selectCohortRefs, selectRepositories, selectSyncedEvals } from "#db/queries/evals";
import { publicLocation, publicText } from "#lib/domain/public-text";
import type { SyncError, SyncedEval, SyncStatus } from "#lib/domain/views/sync-status";
import type { Ctx } from "./ctx";

export type { SyncStatus } from "#lib/domain/views/sync-status";

type CohortRef = Awaited<ReturnType<typeof selectCohortRefs>>[number];

/**
 * Every repository with every eval and every reason something was not taken over, as anybody may see it: no path of this
 * machine and no credential. Three queries.
 */
export async function readSyncStatus(ctx: Ctx): Promise<SyncStatus> {
  const [repositories, evals, cohorts] = [
    await selectRepositories(ctx.db),
    await selectSyncedEvals(ctx.db),
    await selectCohortRefs(ctx.db),
  ];
  const evalsOf = (id: string) => evals.filter(({ repositoryId }) => repositoryId === id);
  const cohortsOf = (id: string) => cohorts.filter(({ evalId }) => evalId === id);
  return {
    repositories: repositories.map((repository) => ({
      id: repository.id,
      url: publicLocation(repository.url),
      branch: repository.branch,
      isDemo: repository.isDemo,
      state: repository.state,
      headCommit: repository.headCommit,
      lastError: publicError(repository.lastError, repository.url),
      lastSyncedAt: repository.lastSyncedAt?.toISOString() ?? null,
      lastCheckedAt: repository.lastCheckedAt?.toISOString() ?? null,
      issues: repository.issues,
      evals: evalsOf(repository.id).map((row) => toSyncedEval(row, cohortsOf(row.id))),
    })),
  };
}

function publicError(error: SyncError | null, url: string): SyncError | null {
  if (error === null) return null;
  const { code, message, suggestion, at } = error;
  return { code, message: publicText(message, [url]), suggestion: publicText(suggestion, [url]), at };
}

function toSyncedEval(row: Awaited<ReturnType<typeof selectSyncedEvals>>[number], cohorts: CohortRef[]): SyncedEval {
  const bound = cohorts.find(({ id }) => id === row.currentCohortId) ?? cohorts.at(-1);
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    protocolRevision: bound?.revision ?? null,
    protocolCommit: bound?.protocolCommit ?? null,
    latestCommit: row.latestCommit,
    lastChangedCommit: row.lastChangedCommit,
    lastChangedAt: row.lastChangedAt.toISOString(),
    cohorts: cohorts.map(({ revision, protocolCommit, lineage }) => ({ revision, protocolCommit, lineage })),
    results: { accepted: row.accepted, rejected: row.rejected },
    issues: row.issues,
    refusals: row.refusals,
  };
}
