import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client";
import { cohorts, definitions, evals } from "#db/schema/evals";
import { files } from "#db/schema/files";
import { mainlineCommits, repositories } from "#db/schema/repositories";
import { resultFiles, results } from "#db/schema/results";
import { standings } from "#db/schema/standings";
import { VIEWS } from "./board-order";
import { sharesPlace } from "./board-places";

const shown = alias(cohorts, "shown");

/** Every eval with the cohort its board shows first and the first row of that board. Delisted evals come last. */
export function selectEvalList(db: Database, evalId?: string) {
  const leader = db
    .select({
      model: standings.model,
      harness: standings.harness,
      score: standings.score,
      tied: sharesPlace(standings.cohortId, standings).as("tied"),
    })
    .from(standings)
    .where(and(eq(standings.cohortId, shown.id), standings.ranked))
    .orderBy(...VIEWS.score.desc.orderBy)
    .limit(1)
    .as("leader");
  return db
    .select({
      id: evals.id,
      name: evals.name,
      category: evals.category,
      description: evals.description,
      dimensions: evals.dimensions,
      interface: evals.interface,
      scoredBy: evals.scoredBy,
      scoreUnit: evals.scoreUnit,
      taskCount: evals.taskCount,
      state: evals.state,
      author: evals.author,
      cohortCount: evals.cohortCount,
      latestCommit: evals.latestCommit,
      lastChangedAt: evals.lastChangedAt,
      isDemo: repositories.isDemo,
      protocolRevision: shown.protocolRevision,
      protocolCommit: shown.protocolCommit,
      rankedCount: shown.rankedCount,
      unrankedCount: shown.unrankedCount,
      leader: { model: leader.model, harness: leader.harness, score: leader.score, tied: leader.tied },
    })
    .from(evals)
    .innerJoin(repositories, eq(repositories.id, evals.repositoryId))
    .leftJoin(shown, and(eq(shown.evalId, evals.id), eq(shown.position, sql`${evals.cohortCount} - 1`)))
    .leftJoinLateral(leader, sql`true`)
    .where(evalId === undefined ? undefined : eq(evals.id, evalId))
    .orderBy(asc(sql`${evals.state} = 'delisted'`), asc(evals.id));
}

const cohortColumns = {
  id: cohorts.id,
  protocolRevision: cohorts.protocolRevision,
  protocolCommit: cohorts.protocolCommit,
  lineage: cohorts.lineage,
  introducedAt: cohorts.introducedAt,
  introducedBy: cohorts.introducedBy,
  subject: cohorts.subject,
  resultCount: cohorts.resultCount,
};

/** What an eval's own page needs besides its list line. */
export function selectEvalDetail(db: Database, evalId: string) {
  return db
    .select({
      issues: evals.issues,
      refusals: evals.refusals,
      lastChangedCommit: evals.lastChangedCommit,
      currentCohortId: evals.currentCohortId,
      repositoryUrl: repositories.url,
      cover: { sha256: files.sha256, mediaType: files.mediaType, sizeBytes: files.sizeBytes },
      cohort: {
        ...cohortColumns,
        definitionCommit: cohorts.definitionCommit,
      },
      // Definitions are large: only the one that is shown travels.
      definitionJson: definitions.json,
    })
    .from(evals)
    .innerJoin(repositories, eq(repositories.id, evals.repositoryId))
    .leftJoin(files, eq(files.sha256, evals.coverSha256))
    .leftJoin(cohorts, eq(cohorts.evalId, evals.id))
    .leftJoin(
      definitions,
      and(eq(definitions.id, cohorts.definitionId), eq(cohorts.position, sql`${evals.cohortCount} - 1`)),
    )
    .where(eq(evals.id, evalId))
    .orderBy(desc(cohorts.position));
}

/** The files that brought published scores to the cohort that the board of an eval shows first. */
export function selectPublications(db: Database, evalId: string) {
  return db
    .select({
      path: resultFiles.sourcePath,
      submission: sql<unknown>`${resultFiles.canonicalJson}::json -> 'submission'`,
      resultCount: db.$count(results, eq(results.fileId, resultFiles.id)),
    })
    .from(evals)
    .innerJoin(cohorts, and(eq(cohorts.evalId, evals.id), eq(cohorts.position, sql`${evals.cohortCount} - 1`)))
    .innerJoin(resultFiles, eq(resultFiles.cohortId, cohorts.id))
    .where(
      and(
        eq(evals.id, evalId),
        eq(resultFiles.origin, "published"),
        eq(resultFiles.provenance, "upstream"),
        isNull(resultFiles.withdrawnAt),
      ),
    )
    .orderBy(asc(resultFiles.sourcePath));
}

export function selectRepositories(db: Database) {
  return db.select().from(repositories).orderBy(asc(repositories.isDemo), asc(repositories.url));
}

export function selectSyncedEvals(db: Database) {
  return db
    .select({
      id: evals.id,
      repositoryId: evals.repositoryId,
      name: evals.name,
      state: evals.state,
      currentCohortId: evals.currentCohortId,
      latestCommit: evals.latestCommit,
      lastChangedCommit: evals.lastChangedCommit,
      lastChangedAt: evals.lastChangedAt,
      issues: evals.issues,
      refusals: evals.refusals,
      accepted: evals.resultsAccepted,
      rejected: evals.resultsRejected,
    })
    .from(evals)
    .orderBy(asc(sql`${evals.state} = 'delisted'`), asc(evals.id));
}

export function selectCohortRefs(db: Database) {
  return db
    .select({
      id: cohorts.id,
      evalId: cohorts.evalId,
      revision: cohorts.protocolRevision,
      protocolCommit: cohorts.protocolCommit,
      lineage: cohorts.lineage,
    })
    .from(cohorts)
    .orderBy(asc(cohorts.evalId), asc(cohorts.position));
}

/** What the next sync compares history with: the bound cohort of each eval, and the covers already stored. */
export function selectPreviousState(db: Database, repositoryId: string) {
  return db
    .select({
      id: evals.id,
      coverBlob: evals.coverBlob,
      protocolCommit: cohorts.protocolCommit,
      revision: cohorts.protocolRevision,
      lineage: cohorts.lineage,
    })
    .from(evals)
    .leftJoin(cohorts, eq(cohorts.id, evals.currentCohortId))
    .where(eq(evals.repositoryId, repositoryId))
    .orderBy(asc(evals.id));
}

/** Places of the named commits on the mainline; unknown ones are absent. */
export function selectMainlinePositions(db: Database, repositoryId: string, commits: readonly string[]) {
  return db
    .select({ commit: mainlineCommits.commit, position: mainlineCommits.position })
    .from(mainlineCommits)
    .where(and(eq(mainlineCommits.repositoryId, repositoryId), inArray(mainlineCommits.commit, [...commits])))
    .orderBy(asc(mainlineCommits.position));
}

export type ListedCohort = Awaited<ReturnType<typeof listedCohorts>>[number];

type CohortPosition = { introducedAt: Date; id: string };

/** Cohorts of all evals behind a position, the newest first. */
export function selectCohortList(
  db: Database,
  { evalId, after }: { evalId?: string | undefined; after: CohortPosition | null },
  limit: number,
) {
  return listedCohorts(
    db,
    and(
      evalId === undefined ? undefined : eq(cohorts.evalId, evalId),
      after === null
        ? undefined
        : sql`(${cohorts.introducedAt}, ${cohorts.id}) < (${after.introducedAt.toISOString()}::timestamptz, ${after.id})`,
    ),
    limit,
  );
}

/** Cohorts whose protocol commit begins so. They are few: no index is kept for this. */
export function selectCohortsByCommit(db: Database, prefix: string, limit: number) {
  return listedCohorts(db, and(gte(cohorts.protocolCommit, prefix), lt(cohorts.protocolCommit, `${prefix}g`)), limit);
}

function listedCohorts(db: Database, where: SQL | undefined, limit: number) {
  return db
    .select({
      cohort: {
        id: cohorts.id,
        protocolRevision: cohorts.protocolRevision,
        protocolCommit: cohorts.protocolCommit,
        introducedAt: cohorts.introducedAt,
        rankedCount: cohorts.rankedCount,
        unrankedCount: cohorts.unrankedCount,
      },
      eval: { id: evals.id, name: evals.name, currentCohortId: evals.currentCohortId },
      isDemo: repositories.isDemo,
    })
    .from(cohorts)
    .innerJoin(evals, eq(evals.id, cohorts.evalId))
    .innerJoin(repositories, eq(repositories.id, evals.repositoryId))
    .where(where)
    .orderBy(desc(cohorts.introducedAt), desc(cohorts.id))
    .limit(limit);
}

export function selectCohortOwner(db: Database, cohortId: string) {
  return db.select({ evalId: cohorts.evalId }).from(cohorts).where(eq(cohorts.id, cohortId));
}

/** Every cohort of an eval with its definition, the oldest first; one row with a null cohort when it has none. */
export function selectCohortSteps(db: Database, evalId: string) {
  return db
    .select({
      name: evals.name,
      isDemo: repositories.isDemo,
      currentCohortId: evals.currentCohortId,
      cohort: {
        ...cohortColumns,
        rankedCount: cohorts.rankedCount,
        unrankedCount: cohorts.unrankedCount,
      },
      definitionJson: definitions.json,
    })
    .from(evals)
    .innerJoin(repositories, eq(repositories.id, evals.repositoryId))
    .leftJoin(cohorts, eq(cohorts.evalId, evals.id))
    .leftJoin(definitions, eq(definitions.id, cohorts.definitionId))
    .where(eq(evals.id, evalId))
    .orderBy(asc(cohorts.position));
}

/** Evals with a board that takes results now. */
export function selectOpenEvalCount(db: Database): Promise<number> {
  return db.$count(evals, isNotNull(evals.currentCohortId));
}
