import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#db/client";
import { cohorts, evals } from "#db/schema/evals";
import { repositories } from "#db/schema/repositories";
import { resultFiles, results, taskRows } from "#db/schema/results";
import { standings } from "#db/schema/standings";

/** A result with the file, cohort and eval it belongs to. */
export function selectResult(db: Database, resultId: string) {
  return db
    .select({
      result: results,
      file: resultFiles,
      cohort: { lineage: cohorts.lineage, rules: cohorts.rules },
      eval: {
        id: evals.id,
        name: evals.name,
        state: evals.state,
        currentCohortId: evals.currentCohortId,
      },
      isDemo: repositories.isDemo,
    })
    .from(results)
    .innerJoin(resultFiles, eq(resultFiles.id, results.fileId))
    .innerJoin(cohorts, eq(cohorts.id, results.cohortId))
    .innerJoin(evals, eq(evals.id, results.evalId))
    .innerJoin(repositories, eq(repositories.id, evals.repositoryId))
    .where(eq(results.id, resultId));
}

export function selectFileResults(db: Database, fileId: string) {
  return db
    .select({ id: results.id, model: results.model, harness: results.harness })
    .from(results)
    .where(eq(results.fileId, fileId))
    .orderBy(asc(results.position));
}

export function selectTaskRows(db: Database, resultId: string) {
  return db
    .select({
      taskId: taskRows.taskId,
      trial: taskRows.trial,
      score: taskRows.score,
      outcome: taskRows.outcome,
      raw: taskRows.raw,
    })
    .from(taskRows)
    .where(eq(taskRows.resultId, resultId))
    .orderBy(asc(taskRows.position));
}

/** The counting row of a participant with the number of rows above it and level with it (itself included). */
export function selectPlace(db: Database, cohortId: string, participantId: string) {
  const other = alias(standings, "other");
  const above = db
    .select({ n: sql`count(*)::int` })
    .from(other)
    .where(
      and(
        eq(other.cohortId, cohortId),
        other.ranked,
        sql`${other.score} >= ${standings.score} AND (${other.score} > ${standings.score} OR ${other.tiebreakKey} > ${standings.tiebreakKey} OR (${other.tiebreakKey} IS NOT NULL AND ${standings.tiebreakKey} IS NULL))`,
      ),
    );
  const level = db
    .select({ n: sql`count(*)::int` })
    .from(other)
    .where(
      and(
        eq(other.cohortId, cohortId),
        other.ranked,
        eq(other.score, standings.score),
        sql`${other.tiebreakKey} IS NOT DISTINCT FROM ${standings.tiebreakKey}`,
      ),
    );
  // A join, so that the columns above stay qualified inside the subqueries.
  return db
    .select({
      resultId: standings.resultId,
      ranked: standings.ranked,
      unrankedReason: standings.unrankedReason,
      above: sql<number>`(${above})`,
      level: sql<number>`(${level})`,
    })
    .from(standings)
    .innerJoin(cohorts, eq(cohorts.id, standings.cohortId))
    .where(and(eq(standings.cohortId, cohortId), eq(standings.participantId, participantId)));
}
