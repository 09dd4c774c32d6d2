// Results in the order in which their boards took them. Cohorts are few: each answers with its own newest from an index, and
// those are merged, so that accepting a result pays for no index over all boards.
import { and, desc, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import type { Database } from "#db/client";
import { cohorts, evals } from "#db/schema/evals";
import { repositories } from "#db/schema/repositories";
import { resultFiles, results } from "#db/schema/results";
import { standings } from "#db/schema/standings";

export type ListedResult = Awaited<ReturnType<typeof selectArrivals>>[number];

type Own = {
  participantId?: string | undefined;
  /** Only what arrived before this session. */
  before?: number | undefined;
};

/** The ids of the results that the cohorts of `where` took last; of one participant, or before a session, when `own` says so. */
export function newestArrivals(db: Database, where: SQL | undefined, { participantId, before }: Own, limit: number) {
  const newest = db
    .select({ id: results.id, session: results.session })
    .from(results)
    .where(
      and(
        eq(results.cohortId, cohorts.id),
        participantId === undefined ? undefined : eq(results.participantId, participantId),
        before === undefined ? undefined : lt(results.session, before),
      ),
    )
    // As the index says it that answers: of a participant's sessions, or of arrivals, which is read backwards.
    .orderBy(participantId === undefined ? desc(results.session) : sql`${results.session} DESC NULLS LAST`)
    .limit(limit)
    .as("newest");
  return db
    .select({ id: newest.id })
    .from(cohorts)
    .innerJoinLateral(newest, sql`true`)
    .where(where)
    .orderBy(desc(newest.session))
    .limit(limit);
}

type ArrivalFilter = Own & { evalId?: string | undefined; protocolCommit?: string | undefined };

/** The last to arrive first. */
export function selectArrivals(db: Database, filter: ArrivalFilter, limit: number) {
  const { evalId, protocolCommit, ...own } = filter;
  const where = and(
    evalId === undefined ? undefined : eq(cohorts.evalId, evalId),
    protocolCommit === undefined ? undefined : eq(cohorts.protocolCommit, protocolCommit),
  );
  return selectSummaries(db, newestArrivals(db, where, own, limit));
}

/** Joins a result to the standing of its participant, which it has while it is the one that counts. */
export const whileItCounts = and(
  eq(standings.cohortId, results.cohortId),
  eq(standings.participantId, results.participantId),
  eq(standings.resultId, results.id),
);

/** What a list says of these results, the last to arrive first. */
export function selectSummaries(db: Database, ids: SQLWrapper | string[]) {
  return db
    .select({
      result: {
        id: results.id,
        session: results.session,
        state: results.state,
        participantId: results.participantId,
        model: results.model,
        harness: results.harness,
        harnessVersion: results.harnessVersion,
        score: results.score,
        provenance: results.provenance,
        verified: results.verified,
        measuredOn: results.measuredOn,
        protocolRevision: results.protocolRevision,
        protocolCommit: results.protocolCommit,
      },
      receivedAt: resultFiles.receivedAt,
      rules: cohorts.rules,
      eval: { id: evals.id, name: evals.name },
      isDemo: repositories.isDemo,
      isCurrent: sql<boolean>`coalesce(${evals.currentCohortId} = ${cohorts.id}, false)`,
      counts: sql<boolean>`${standings.resultId} IS NOT NULL`,
    })
    .from(results)
    .innerJoin(resultFiles, eq(resultFiles.id, results.fileId))
    .innerJoin(cohorts, eq(cohorts.id, results.cohortId))
    .innerJoin(evals, eq(evals.id, results.evalId))
    .innerJoin(repositories, eq(repositories.id, evals.repositoryId))
    .leftJoin(standings, whileItCounts)
    .where(inArray(results.id, ids))
    .orderBy(desc(results.session));
}

/** Results of files whose hash, or whose source's hash, begins so; the last to arrive first. */
export function selectByFileHash(db: Database, prefix: string, limit: number) {
  const begins = (hash: typeof resultFiles.sha256 | typeof resultFiles.sourceSha256) =>
    db
      .select({ id: resultFiles.id })
      .from(resultFiles)
      // "g" follows every hex digit.
      .where(and(gte(hash, prefix), lt(hash, `${prefix}g`)));
  const files = union(begins(resultFiles.sha256), begins(resultFiles.sourceSha256)).as("found");
  const ids = db
    .select({ id: results.id })
    .from(results)
    .innerJoin(files, eq(files.id, results.fileId))
    .orderBy(desc(results.session))
    .limit(limit);
  return selectSummaries(db, ids);
}
