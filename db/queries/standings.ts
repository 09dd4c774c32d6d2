import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/client";
import { cohorts } from "#db/schema/evals";
import { results } from "#db/schema/results";
import { standings } from "#db/schema/standings";

const shortened = (column: typeof results.rawLabel | typeof results.rawValue) =>
  sql<string | null>`CASE WHEN length(${column}) > 200 THEN left(${column}, 199) || '…' ELSE ${column} END`;

/** The counting result of each participant, in the column order of `standings`: its latest accepted session. */
function latestSessions(tx: Transaction, cohortId: string, participantIds: readonly string[] | null) {
  return tx
    .selectDistinctOn([results.participantId], {
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
      evidence: results.evidence,
    })
    .from(results)
    .where(
      and(
        eq(results.cohortId, cohortId),
        eq(results.state, "accepted"),
        participantIds === null ? undefined : inArray(results.participantId, [...participantIds]),
      ),
    )
    .orderBy(results.participantId, sql`${results.session} DESC`);
}

/**
 * Makes the rows of some participants, or of all (null), what their latest accepted sessions say, and moves the version.
 * The work grows with the participants named, not with the cohort. The caller holds the eval's row lock.
 */
export async function refreshStandings(
  tx: Transaction,
  cohortId: string,
  participantIds: readonly string[] | null,
  at: Date,
): Promise<void> {
  const removed = await tx
    .delete(standings)
    .where(
      and(
        eq(standings.cohortId, cohortId),
        participantIds === null ? undefined : inArray(standings.participantId, [...participantIds]),
      ),
    )
    .returning({ ranked: standings.ranked });
  const added = await tx
    .insert(standings)
    .select(latestSessions(tx, cohortId, participantIds))
    .returning({ ranked: standings.ranked });
  const before = tally(removed);
  const after = tally(added);
  const [ranked, unranked] =
    participantIds === null
      ? [after.ranked, after.unranked]
      : [
          sql`${cohorts.rankedCount} + ${after.ranked - before.ranked}`,
          sql`${cohorts.unrankedCount} + ${after.unranked - before.unranked}`,
        ];
  await tx
    .update(cohorts)
    .set({
      rankedCount: ranked,
      unrankedCount: unranked,
      standingsVersion: sql`${cohorts.standingsVersion} + 1`,
      standingsChangedAt: at,
    })
    .where(eq(cohorts.id, cohortId));
}

function tally(rows: readonly { ranked: boolean }[]): { ranked: number; unranked: number } {
  const ranked = rows.filter((row) => row.ranked).length;
  return { ranked, unranked: rows.length - ranked };
}
