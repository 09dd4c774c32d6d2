import { selectCohortRefs, selectRepositories, selectSyncedEvals } from "#db/queries/evals";
import type { SyncedEval, SyncStatus } from "#lib/domain/views/sync-status";
import type { Ctx } from "./ctx";

export type { SyncStatus } from "#lib/domain/views/sync-status";

type CohortRef = Awaited<ReturnType<typeof selectCohortRefs>>[number];

/** Every repository with every eval and every reason something was not taken over. Three queries. */
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
      url: repository.url,
      branch: repository.branch,
      isDemo: repository.isDemo,
      state: repository.state,
      headCommit: repository.headCommit,
      lastError: repository.lastError,
      lastSyncedAt: repository.lastSyncedAt?.toISOString() ?? null,
      lastCheckedAt: repository.lastCheckedAt?.toISOString() ?? null,
      issues: repository.issues,
      evals: evalsOf(repository.id).map((row) => toSyncedEval(row, cohortsOf(row.id))),
    })),
  };
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
