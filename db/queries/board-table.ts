import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "#db/client";
import { scoreDown, standings, tiebreakDown } from "#db/schema/standings";
import { type BoardFilter, NO_HARNESS, wordsOf } from "#lib/domain/board-table/query";
import { rowColumns } from "./board";
import { isRankedIn, placeOf } from "./board-order";

const { cohortId, ranked, score, tiebreakKey, sortName, model, harness } = standings;

// Rows without a place stand behind the others, by name alone.
const inOrder = [
  desc(ranked),
  ...[scoreDown(score), tiebreakDown(tiebreakKey)].map((column) => sql`CASE WHEN ${ranked} THEN ${column} END`),
  asc(sortName),
  asc(standings.participantId),
];
// Over the whole cohort, before any filter: a filter never changes a rank.
const inPlaces = sql`OVER (ORDER BY ${scoreDown(score)}, ${tiebreakDown(tiebreakKey)})`;
const rank = sql<number>`(rank() ${inPlaces})::int`;
// Such a count ends with the last row of the same place.
const tied = sql<boolean>`count(*) ${inPlaces} > rank() ${inPlaces}`;

/**
 * Rows of a cohort that the filter leaves, ranked or not, in the order of the board and each with its place on the whole of
 * it; `matched` of them there are. The same rules as lib/domain/board-table/apply.ts. Only the rows that are answered are
 * carried whole: the places of a large board are read from its index, as far down as the last of them stands.
 */
export function selectTableRows(db: Database, cohort: string, filter: BoardFilter, limit: number) {
  const asks = (column: typeof model | typeof standings.provenance, values: readonly string[]) =>
    values.length === 0 ? undefined : inArray(sql`${column}`, [...values]);
  const wanted = and(
    eq(cohortId, cohort),
    asks(model, filter.model),
    filter.harness.length === 0
      ? undefined
      : or(inArray(harness, [...filter.harness]), filter.harness.includes(NO_HARNESS) ? isNull(harness) : undefined),
    asks(standings.provenance, filter.origin),
    filter.verified ? eq(standings.verified, true) : undefined,
    filter.section === "all" ? undefined : eq(ranked, filter.section === "ranked"),
    ...wordsOf(filter.q).map((word): SQL => sql`position(${word} in ${sortName}) > 0`),
  );
  const shown = db.$with("shown").as(
    db
      .select({ ...rowColumns, sortName, ranked, unrankedReason: standings.unrankedReason })
      .from(standings)
      .where(wanted)
      .orderBy(...inOrder)
      .limit(limit),
  );
  const lowest = sql`(SELECT - score, coalesce(- tiebreak_key, 'Infinity') FROM ${shown} WHERE ranked ORDER BY 1 DESC, 2 DESC LIMIT 1)`;
  const placed = db.$with("placed").as(
    db
      .select({ participantId: standings.participantId, rank: rank.as("rank"), tied: tied.as("tied") })
      .from(standings)
      .where(and(isRankedIn(cohort), sql`${placeOf(standings)} <= ${lowest}`)),
  );
  return db
    .with(shown, placed)
    .select({
      ...shown._.selectedFields,
      rank: sql<number | null>`${placed.rank}`,
      tied: sql<boolean>`coalesce(${placed.tied}, false)`,
      matched: sql<number>`(SELECT count(*)::int FROM ${standings} WHERE ${wanted})`,
    })
    .from(shown)
    .leftJoin(placed, eq(placed.participantId, shown.participantId))
    .orderBy(sql`${placed.rank} ASC NULLS LAST`, asc(shown.sortName), asc(shown.participantId));
}

export type FacetRow = { model: string | null; harness: string | null; isModel: boolean; count: number };

/** How many participants of a cohort share each model, and each harness; the most frequent first. */
export function selectFacets(db: Database, cohort: string, limit: number): Promise<FacetRow[]> {
  return rows<FacetRow>(
    db,
    sql`SELECT ${model} AS "model", ${harness} AS "harness", grouping(${model}) = 0 AS "isModel", count(*)::int AS "count"
      FROM ${standings} WHERE ${cohortId} = ${cohort} GROUP BY GROUPING SETS ((${model}), (${harness}))
      ORDER BY count(*) DESC, ${model}, ${harness} LIMIT ${limit}`,
  );
}
