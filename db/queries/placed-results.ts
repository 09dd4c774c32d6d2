import { and, desc, eq, inArray, isNotNull, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { cohorts, evals } from "#db/schema/evals";
import { repositories } from "#db/schema/repositories";
import { resultFiles, results } from "#db/schema/results";
import { standings } from "#db/schema/standings";
import { newestArrivals, whileItCounts } from "./arrivals";
import { rowsAbove, sharesPlace } from "./board-places";

export type PlacedResultRow = Awaited<ReturnType<typeof selectPlacedResult>>[number];

/** Results, each with its place while it is the one that counts; the last accepted first. */
function placedResults(db: Database, ids: SQLWrapper) {
  return db
    .select({
      result: {
        id: results.id,
        state: results.state,
        withdrawnAt: results.withdrawnAt,
        model: results.model,
        harness: results.harness,
        harnessVersion: results.harnessVersion,
        score: results.score,
        measuredOn: results.measuredOn,
        cohortId: results.cohortId,
        protocolRevision: results.protocolRevision,
        protocolCommit: results.protocolCommit,
      },
      receivedAt: resultFiles.receivedAt,
      rules: cohorts.rules,
      rankedCount: cohorts.rankedCount,
      eval: { id: evals.id, name: evals.name, state: evals.state, currentCohortId: evals.currentCohortId },
      isDemo: repositories.isDemo,
      standing: {
        resultId: standings.resultId,
        ranked: standings.ranked,
        unrankedReason: standings.unrankedReason,
      },
      rank: sql<number>`${rowsAbove(standings.cohortId, standings)} + 1`,
      tied: sharesPlace(standings.cohortId, standings),
    })
    .from(results)
    .innerJoin(resultFiles, eq(resultFiles.id, results.fileId))
    .innerJoin(cohorts, eq(cohorts.id, results.cohortId))
    .innerJoin(evals, eq(evals.id, results.evalId))
    .innerJoin(repositories, eq(repositories.id, evals.repositoryId))
    .leftJoin(standings, whileItCounts)
    .where(sql`${results.id} IN ${ids}`)
    .orderBy(desc(results.session));
}

export function selectPlacedResult(db: Database, resultId: string) {
  return placedResults(db, sql`(${resultId})`);
}

/** The results of these cohorts that were accepted last, and those that were withdrawn last: `limit` of each. */
export function selectNewestResults(db: Database, cohortIds: readonly string[], limit: number) {
  const own = inArray(results.cohortId, [...cohortIds]);
  const accepted = newestArrivals(db, inArray(cohorts.id, [...cohortIds]), {}, limit);
  const withdrawn = db
    .select({ id: results.id })
    .from(results)
    .where(and(own, isNotNull(results.withdrawnAt)))
    .orderBy(desc(results.withdrawnAt))
    .limit(limit);
  return placedResults(db, sql`(${accepted} UNION ${withdrawn})`);
}
