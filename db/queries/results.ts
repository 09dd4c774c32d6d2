import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { cohorts, evals } from "#db/schema/evals";
import { repositories } from "#db/schema/repositories";
import { resultFiles, results, taskRows } from "#db/schema/results";
import { standings } from "#db/schema/standings";
import { rowsAbove, sharesPlace } from "./board-places";

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

/** The counting row of a participant, with its place when it is ranked. */
export function selectPlace(db: Database, cohortId: string, participantId: string) {
  return db
    .select({
      resultId: standings.resultId,
      ranked: standings.ranked,
      unrankedReason: standings.unrankedReason,
      rank: sql<number>`${rowsAbove(standings.cohortId, standings)} + 1`,
      tied: sharesPlace(standings.cohortId, standings),
    })
    .from(standings)
    .where(and(eq(standings.cohortId, cohortId), eq(standings.participantId, participantId)));
}

/** Results to be compared, in no order. */
export function selectCompared(db: Database, resultIds: readonly string[]) {
  return db
    .select({
      result: {
        id: results.id,
        state: results.state,
        cohortId: results.cohortId,
        protocolRevision: results.protocolRevision,
        protocolCommit: results.protocolCommit,
        participantId: results.participantId,
        model: results.model,
        harness: results.harness,
        harnessVersion: results.harnessVersion,
        score: results.score,
        provenance: results.provenance,
        verified: results.verified,
        measuredOn: results.measuredOn,
        costUsd: results.costUsd,
        priceDate: results.priceDate,
      },
      rules: cohorts.rules,
      eval: { id: evals.id, name: evals.name, currentCohortId: evals.currentCohortId },
      isDemo: repositories.isDemo,
    })
    .from(results)
    .innerJoin(cohorts, eq(cohorts.id, results.cohortId))
    .innerJoin(evals, eq(evals.id, results.evalId))
    .innerJoin(repositories, eq(repositories.id, evals.repositoryId))
    .where(inArray(results.id, [...resultIds]));
}

/** What several results did, task by task, without what was said about it. */
export function selectTrials(db: Database, resultIds: readonly string[]) {
  return db
    .select({
      resultId: taskRows.resultId,
      taskId: taskRows.taskId,
      score: taskRows.score,
      outcome: taskRows.outcome,
    })
    .from(taskRows)
    .where(inArray(taskRows.resultId, [...resultIds]));
}
