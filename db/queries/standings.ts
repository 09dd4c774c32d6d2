import { and, eq, sql } from "drizzle-orm";
import { rows, type Transaction } from "#db/client";
import { cohorts } from "#db/schema/evals";
import { results } from "#db/schema/results";
import { standingBlocks, standings } from "#db/schema/standings";
import { BLOCK_ROWS_MAX, countingBlocks, cutBlocks, type Moved } from "./standing-blocks";

const shortened = (column: typeof results.rawLabel | typeof results.rawValue) =>
  sql<string | null>`CASE WHEN length(${column}) > 200 THEN left(${column}, 199) || '…' ELSE ${column} END`;

/** Participants of a cohort whose results changed. */
export type Touched = { cohortId: string; participantIds: readonly string[] };

/** As rows of `touched`. An array, because the planner takes it for a short list and looks each row up by index. */
function touchedRows(touched: readonly Touched[]) {
  const pairs = touched.flatMap(({ cohortId, participantIds }) => participantIds.map((id) => [cohortId, id] as const));
  const array = (place: 0 | 1) =>
    sql`ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(pairs.map((pair) => pair[place]))}::text::jsonb))`;
  return sql`unnest(${array(0)}, ${array(1)}) AS touched(cohort, participant)`;
}

/** The counting result of a touched participant, in the column order of `standings`: the latest accepted session. */
function latestSession(tx: Transaction) {
  return tx
    .select({
      cohortId: results.cohortId,
      participantId: results.participantId,
      resultId: sql<string>`${results.id}`.as("result_id"),
      session: results.session,
      ranked: sql<boolean>`${results.unrankedReason} IS NULL`.as("ranked"),
      unrankedReason: results.unrankedReason,
      score: results.score,
      tiebreakKey: results.tiebreakKey,
      sortName: results.sortName,
      model: results.model,
      harness: results.harness,
      harnessVersion: results.harnessVersion,
      rawLabel: shortened(results.rawLabel).as("raw_label"),
      rawValue: shortened(results.rawValue).as("raw_value"),
      provenance: results.provenance,
      sourceUrl: results.sourceUrl,
      verified: results.verified,
      measuredOn: results.measuredOn,
      costUsd: results.costUsd,
      priceDate: results.priceDate,
      evidence: results.evidence,
    })
    .from(results)
    .where(
      and(
        eq(results.cohortId, sql`touched.cohort`),
        eq(results.participantId, sql`touched.participant`),
        eq(results.state, "accepted"),
      ),
    )
    .orderBy(sql`${results.session} DESC NULLS LAST`)
    .limit(1);
}

/**
 * Makes the rows of touched participants what their latest accepted sessions say, and moves the versions of their
 * cohorts. The work grows with the participants named, not with the cohorts. The caller holds the evals' row locks.
 */
export async function refreshStandings(tx: Transaction, touched: readonly Touched[], at: Date): Promise<void> {
  const removed = await rows<Moved>(
    tx,
    countingBlocks(
      sql`DELETE FROM ${standings} USING ${touchedRows(touched)} WHERE cohort_id = touched.cohort AND participant_id = touched.participant RETURNING ${standings}.*`,
      "out",
    ),
  );
  const added = await rows<Moved>(
    tx,
    countingBlocks(
      sql`INSERT INTO ${standings} SELECT latest.* FROM ${touchedRows(touched)} CROSS JOIN LATERAL (${latestSession(tx).getSQL()}) AS latest RETURNING ${standings}.*`,
      "in",
    ),
  );
  const moves = new Map(touched.map(({ cohortId: id }) => [id, { id, ranked: 0, unranked: 0 }]));
  const count = (counted: readonly Moved[], by: 1 | -1) => {
    for (const { cohort, ranked, unranked } of counted) {
      const move = moves.get(cohort);
      if (move === undefined) continue;
      move.ranked += by * ranked;
      move.unranked += by * unranked;
    }
  };
  count(removed, -1);
  count(added, 1);
  const counts = await rows<{ id: string; ranked: number }>(
    tx,
    sql`UPDATE ${cohorts} SET ranked_count = ranked_count + move.ranked, unranked_count = unranked_count + move.unranked, standings_version = standings_version + 1, standings_changed_at = ${at.toISOString()}::timestamptz FROM jsonb_to_recordset(${JSON.stringify([...moves.values()])}::text::jsonb) AS move(id text, ranked integer, unranked integer) WHERE ${cohorts.id} = move.id RETURNING ${cohorts.id}, ranked_count AS ranked`,
  );
  const emptied = removed.filter(({ emptiest }) => emptiest === 0);
  const grown = added.filter(({ cohort, ranked, fullest }) => {
    if (ranked === 0) return false;
    // A board without blocks is one block.
    const rowsInBlock = fullest ?? counts.find(({ id }) => id === cohort)?.ranked ?? 0;
    return rowsInBlock > BLOCK_ROWS_MAX;
  });
  const cut = new Set([...emptied, ...grown].map(({ cohort }) => cohort));
  if (cut.size > 0) await cutBlocks(tx, [...cut]);
}

/** Writes all standings of a cohort, and their counts, anew. */
export async function rewriteStandings(tx: Transaction, cohortId: string, at: Date): Promise<void> {
  await tx.delete(standings).where(eq(standings.cohortId, cohortId));
  await tx.delete(standingBlocks).where(eq(standingBlocks.cohortId, cohortId));
  await tx.update(cohorts).set({ rankedCount: 0, unrankedCount: 0 }).where(eq(cohorts.id, cohortId));
  const participants = await tx
    .selectDistinct({ id: results.participantId })
    .from(results)
    .where(and(eq(results.cohortId, cohortId), eq(results.state, "accepted")));
  await refreshStandings(tx, [{ cohortId, participantIds: participants.map(({ id }) => id) }], at);
}
