// Participants across cohorts. No index begins with a participant or a name: cohorts are few, and each of them answers from
// an index that its board has anyway, so accepting a result pays for nothing here.
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "#db/client";
import { cohorts, evals } from "#db/schema/evals";
import { repositories } from "#db/schema/repositories";
import { results } from "#db/schema/results";
import { standings } from "#db/schema/standings";
import { sortName } from "#lib/domain/ranking/sort-name";
import { COHORT_SESSIONS_MAX, PARTICIPANT_RESULTS_MAX } from "#lib/domain/views/participant";
import { rowsAbove, sharesPlace } from "./board-places";

export type ParticipantRow = Awaited<ReturnType<typeof selectParticipantResults>>[number];

/**
 * Results of a participant with the place each holds in its own cohort; what stands in a current cohort first. At most
 * COHORT_SESSIONS_MAX + 1 of a cohort and PARTICIPANT_RESULTS_MAX + 1 in all: the one more tells that there are more.
 */
export function selectParticipantResults(db: Database, participantId: string) {
  const session = db
    .select({
      id: results.id,
      session: results.session,
      state: results.state,
      model: results.model,
      harness: results.harness,
      harnessVersion: results.harnessVersion,
      score: results.score,
      provenance: results.provenance,
      sourceUrl: results.sourceUrl,
      verified: results.verified,
      measuredOn: results.measuredOn,
    })
    .from(results)
    .where(and(eq(results.cohortId, cohorts.id), eq(results.participantId, participantId)))
    .orderBy(sql`${results.session} DESC NULLS LAST`)
    .limit(COHORT_SESSIONS_MAX + 1)
    .as("found");
  const isCurrent = sql<boolean>`coalesce(${evals.currentCohortId} = ${cohorts.id}, false)`;
  const counts = sql<boolean>`${standings.resultId} IS NOT NULL`;
  return db
    .select({
      result: {
        id: session.id,
        state: session.state,
        model: session.model,
        harness: session.harness,
        harnessVersion: session.harnessVersion,
        score: session.score,
        provenance: session.provenance,
        sourceUrl: session.sourceUrl,
        verified: session.verified,
        measuredOn: session.measuredOn,
      },
      cohort: {
        id: cohorts.id,
        revision: cohorts.protocolRevision,
        protocolCommit: cohorts.protocolCommit,
        rules: cohorts.rules,
        rankedCount: cohorts.rankedCount,
      },
      eval: { id: evals.id, name: evals.name, state: evals.state },
      isDemo: repositories.isDemo,
      isCurrent,
      counts,
      unrankedReason: standings.unrankedReason,
      rank: sql<number | null>`CASE WHEN ${standings.ranked} THEN ${rowsAbove(standings.cohortId, standings)} + 1 END`,
      tied: sql<boolean>`coalesce(${standings.ranked}, false) AND ${sharesPlace(standings.cohortId, standings)}`,
    })
    .from(cohorts)
    .innerJoinLateral(session, sql`true`)
    .innerJoin(evals, eq(evals.id, cohorts.evalId))
    .innerJoin(repositories, eq(repositories.id, evals.repositoryId))
    .leftJoin(
      standings,
      and(
        eq(standings.cohortId, cohorts.id),
        eq(standings.participantId, participantId),
        eq(standings.resultId, session.id),
      ),
    )
    .orderBy(
      desc(sql`(${isCurrent} AND ${counts})`),
      asc(evals.id),
      desc(cohorts.position),
      sql`${session.session} DESC NULLS LAST`,
    )
    .limit(PARTICIPANT_RESULTS_MAX + 1);
}

export type ListedParticipant = {
  id: string;
  sortName: string;
  model: string;
  harness: string | null;
  harnessVersion: string | null;
  provenance: "run" | "upstream";
  sourceUrl: string | null;
  evalCount: number;
  currentEvalCount: number;
};

export type NamePosition = { sortName: string; participantId: string };

/** Participants by printed name behind a position, whose name holds every one of these words (lower case). */
export function selectParticipants(db: Database, words: readonly string[], after: NamePosition | null, limit: number) {
  const behind = after ?? { sortName: "", participantId: "" };
  const isBehind = sql`(sort_name, participant_id) > (${behind.sortName}, ${behind.participantId})`;
  const hasAll = words.map((word) => sql`position(${word} IN sort_name) > 0`);
  return selectListed(db, sql.join([isBehind, ...hasAll], sql` AND `), limit);
}

/** Every participant of this very model, whatever its harness. */
export function selectOfModel(db: Database, model: string, limit: number) {
  // Names begin with the model and a space; "!" is the character after it. A model too long for that is compared alone.
  const name = sortName({ model, harness: null, harnessVersion: null });
  const least = name.trimEnd();
  return selectListed(db, sql`sort_name >= ${least} AND sort_name < ${`${least}!`} AND model = ${model}`, limit);
}

/** The first by name of each cohort that `where` takes, merged: the first of all are among them. */
function selectListed(db: Database, where: SQL, limit: number): Promise<ListedParticipant[]> {
  const firstOf = (section: SQL) =>
    sql`(SELECT sort_name, participant_id FROM ${standings} WHERE cohort_id = ${cohorts.id} AND ${section} AND ${where}
      ORDER BY sort_name, participant_id LIMIT ${limit})`;
  const page = sql`SELECT DISTINCT ON (sort_name, participant_id) sort_name, participant_id, ${cohorts.id} AS cohort_id
    FROM ${cohorts} CROSS JOIN LATERAL (${firstOf(sql`ranked`)} UNION ALL ${firstOf(sql`NOT ranked`)}) AS found
    ORDER BY sort_name, participant_id, ${cohorts.id} LIMIT ${limit}`;
  return rows<ListedParticipant>(
    db,
    sql`SELECT page.participant_id AS id, page.sort_name AS "sortName", shown.model, shown.harness,
      shown.harness_version AS "harnessVersion", shown.provenance, shown.source_url AS "sourceUrl",
      counted.evals AS "evalCount", counted.current AS "currentEvalCount"
    FROM (${page}) AS page
      JOIN ${standings} AS shown ON shown.cohort_id = page.cohort_id AND shown.participant_id = page.participant_id
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT ${cohorts.evalId})::int AS evals,
          (count(*) FILTER (WHERE ${evals.currentCohortId} = ${cohorts.id}))::int AS current
        FROM ${cohorts} JOIN ${evals} ON ${evals.id} = ${cohorts.evalId}
          CROSS JOIN LATERAL (SELECT FROM ${standings} AS own
            WHERE own.cohort_id = ${cohorts.id} AND own.participant_id = page.participant_id LIMIT 1) AS own
      ) AS counted
    ORDER BY page.sort_name, page.participant_id`,
  );
}
