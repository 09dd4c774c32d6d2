import { sql } from "drizzle-orm";
import { type Database, rows } from "#db/client";
import { cohorts, evals } from "#db/schema/evals";
import { repositories } from "#db/schema/repositories";
import { scoreDown, standings, tiebreakDown } from "#db/schema/standings";

export type LeadingRow = {
  evalId: string;
  evalName: string;
  isDemo: boolean;
  participantId: string;
  resultId: string;
  model: string;
  harness: string | null;
  harnessVersion: string | null;
  provenance: "run" | "upstream";
  score: number;
  tiebreakKey: number | null;
};

/**
 * Of every open board the verified, ranked rows of the first ten places, ties at the tenth included, the best first. Each
 * board is read from the top of its index, however long it is.
 */
export function selectLeadingRows(db: Database): Promise<LeadingRow[]> {
  const leading = sql`SELECT * FROM ${standings} WHERE ${standings.cohortId} = ${cohorts.id} AND ${standings.ranked}
    AND ${standings.verified} ORDER BY ${scoreDown(standings.score)}, ${tiebreakDown(standings.tiebreakKey)}
    FETCH FIRST 10 ROWS WITH TIES`;
  return rows<LeadingRow>(
    db,
    sql`SELECT ${evals.id} AS "evalId", ${evals.name} AS "evalName", ${repositories.isDemo} AS "isDemo",
      top.participant_id AS "participantId", top.result_id AS "resultId", top.model, top.harness,
      top.harness_version AS "harnessVersion", top.provenance, top.score, top.tiebreak_key AS "tiebreakKey"
    FROM ${evals} JOIN ${repositories} ON ${repositories.id} = ${evals.repositoryId}
      JOIN ${cohorts} ON ${cohorts.id} = ${evals.currentCohortId} CROSS JOIN LATERAL (${leading}) AS top
    ORDER BY ${evals.id}, (- top.score), coalesce(- top.tiebreak_key, 'Infinity'), top.sort_name, top.participant_id`,
  );
}
