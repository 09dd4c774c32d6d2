import { and, asc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "#db/client";
import { scoreDown, standings, tiebreakDown } from "#db/schema/standings";
import { type BoardFilter, NO_HARNESS, wordsOf } from "#lib/domain/board-table/query";
import { rowColumns } from "./board";

const { cohortId, ranked, score, tiebreakKey, sortName, model, harness } = standings;

// Over the whole cohort, before any filter: a filter never changes a rank.
const place = sql`(${ranked}, ${scoreDown(score)}, ${tiebreakDown(tiebreakKey)})`;
const rank = sql<number | null>`CASE WHEN ${ranked} THEN (rank() OVER (PARTITION BY ${ranked}
  ORDER BY ${scoreDown(score)}, ${tiebreakDown(tiebreakKey)}))::int END`;
const tied = sql<boolean>`${ranked} AND count(*) OVER (PARTITION BY ${place}) > 1`;

/**
 * Rows of a cohort that the filter leaves, ranked or not, in the order of the board and each with its place on the whole of
 * it; `matched` of them there are. The same rules as lib/domain/board-table/apply.ts.
 */
export function selectTableRows(db: Database, cohort: string, filter: BoardFilter, limit: number) {
  const placed = db
    .select({
      ...rowColumns,
      sortName,
      ranked,
      unrankedReason: standings.unrankedReason,
      rank: rank.as("rank"),
      tied: tied.as("tied"),
    })
    .from(standings)
    .where(eq(cohortId, cohort))
    .as("placed");
  const asks = (column: typeof placed.model | typeof placed.provenance, values: readonly string[]) =>
    values.length === 0 ? undefined : inArray(sql`${column}`, [...values]);
  const wanted = and(
    asks(placed.model, filter.model),
    filter.harness.length === 0
      ? undefined
      : or(
          inArray(placed.harness, [...filter.harness]),
          filter.harness.includes(NO_HARNESS) ? isNull(placed.harness) : undefined,
        ),
    asks(placed.provenance, filter.origin),
    filter.verified ? eq(placed.verified, true) : undefined,
    filter.section === "all" ? undefined : eq(placed.ranked, filter.section === "ranked"),
    ...wordsOf(filter.q).map((word): SQL => sql`position(${word} in ${placed.sortName}) > 0`),
  );
  return db
    .select({ ...placed._.selectedFields, matched: sql<number>`(count(*) OVER ())::int` })
    .from(placed)
    .where(wanted)
    .orderBy(sql`${placed.rank} ASC NULLS LAST`, asc(placed.sortName), asc(placed.participantId))
    .limit(limit);
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
