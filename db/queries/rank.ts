// What an explanation of a rank looks at. Each is a few stretches of an index, whatever the board holds.
import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client";
import { cohorts, evals } from "#db/schema/evals";
import { repositories } from "#db/schema/repositories";
import { resultFiles, results } from "#db/schema/results";
import { standings } from "#db/schema/standings";
import { type BoardPosition, isRankedIn, VIEWS } from "./board-order";
import { rowsAbove, rowsDownTo, sharesPlace } from "./board-places";

const current = alias(cohorts, "current");

/** A result, its cohort and the current one, and the row of its participant on the board. */
export function selectRankSubject(db: Database, resultId: string) {
  return db
    .select({
      result: {
        id: results.id,
        state: results.state,
        score: results.score,
        tiebreakKey: results.tiebreakKey,
        evidence: results.evidence,
        sortName: results.sortName,
        measuredOn: results.measuredOn,
        participantId: results.participantId,
        model: results.model,
        harness: results.harness,
        harnessVersion: results.harnessVersion,
        provenance: results.provenance,
        verified: results.verified,
        cohortId: results.cohortId,
      },
      cohort: {
        revision: cohorts.protocolRevision,
        protocolCommit: cohorts.protocolCommit,
        rankedCount: cohorts.rankedCount,
        standingsVersion: cohorts.standingsVersion,
        asOf: cohorts.standingsChangedAt,
        rules: cohorts.rules,
      },
      current: { id: current.id, revision: current.protocolRevision, protocolCommit: current.protocolCommit },
      eval: { id: evals.id, name: evals.name },
      isDemo: repositories.isDemo,
      counting: {
        resultId: standings.resultId,
        unrankedReason: standings.unrankedReason,
      },
      rank: sql<number>`${rowsAbove(standings.cohortId, standings)} + 1`,
      sharing: sql<number>`${rowsDownTo(standings.cohortId, standings)} - ${rowsAbove(standings.cohortId, standings)}`,
    })
    .from(results)
    .innerJoin(cohorts, eq(cohorts.id, results.cohortId))
    .innerJoin(evals, eq(evals.id, results.evalId))
    .innerJoin(repositories, eq(repositories.id, evals.repositoryId))
    .leftJoin(current, eq(current.id, evals.currentCohortId))
    .leftJoin(
      standings,
      and(eq(standings.cohortId, results.cohortId), eq(standings.participantId, results.participantId)),
    )
    .where(eq(results.id, resultId));
}

/** The latest sessions of a participant in a cohort, each with how many there are of its state. */
export function selectSessions(db: Database, cohortId: string, participantId: string, limit: number) {
  const own = and(eq(results.cohortId, cohortId), eq(results.participantId, participantId));
  const counted = (state: "accepted" | "withdrawn") =>
    sql<number>`(SELECT count(*)::int FROM ${results} WHERE ${own} AND ${results.state} = ${state})`;
  return db
    .select({
      resultId: results.id,
      state: results.state,
      score: results.score,
      date: results.measuredOn,
      receivedAt: resultFiles.receivedAt,
      accepted: counted("accepted"),
      withdrawn: counted("withdrawn"),
    })
    .from(results)
    .innerJoin(resultFiles, eq(resultFiles.id, results.fileId))
    .where(own)
    .orderBy(sql`${results.session} DESC NULLS LAST`)
    .limit(limit);
}

/** The ranked rows printed directly before and behind a position, `each` of them, in the order of the board. */
export function selectBeside(db: Database, cohortId: string, at: BoardPosition, each: number) {
  const stretch = (order: "asc" | "desc") => {
    const view = VIEWS.score[order];
    return db
      .select({ participantId: standings.participantId })
      .from(standings)
      .where(and(isRankedIn(cohortId), ...view.after(at)))
      .orderBy(...view.orderBy)
      .limit(each);
  };
  const [isBehind] = VIEWS.score.desc.after(at);
  return db
    .select({
      resultId: standings.resultId,
      participantId: standings.participantId,
      model: standings.model,
      harness: standings.harness,
      harnessVersion: standings.harnessVersion,
      score: standings.score,
      tiebreakKey: standings.tiebreakKey,
      rank: sql<number>`${rowsAbove(standings.cohortId, standings)} + 1`,
      tied: sharesPlace(standings.cohortId, standings),
      isBehind: sql<boolean>`${isBehind}`,
    })
    .from(standings)
    .where(and(isRankedIn(cohortId), inArray(standings.participantId, stretch("asc").unionAll(stretch("desc")))))
    .orderBy(...VIEWS.score.desc.orderBy);
}
