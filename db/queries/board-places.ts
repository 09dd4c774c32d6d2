// The one place that counts ranks. A rank is one more than the rows strictly above; ties fall out of the values.
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { standings } from "#db/schema/standings";
import { type OrderedRow, placeOf, positionOf } from "./board-order";
import { blockAt, blockAtEnd, startOf } from "./standing-blocks";

const other = alias(standings, "other");

// Where the first block begins, and the only one of a small board, which keeps none.
const BEGIN = {
  score_down: "'-Infinity'::float8",
  tiebreak_down: "'-Infinity'::float8",
  sort_name: "''",
  participant_id: "''",
};

/** Rows strictly above: the rank of a row is one more. Exact for any values, whether or not such a row stands there. */
export function rowsAbove(cohortId: SQLWrapper, row: Pick<OrderedRow, "score" | "tiebreakKey">): SQL<number> {
  const begin = positionOf({ ...row, sortName: sql`''`, participantId: sql`''` });
  return rowsBefore(cohortId, blockAt(sql`${cohortId}`, begin), sql`${placeOf(other)} < ${placeOf(row)}`);
}

/** Rows at the place of a row or above it: less those above, how many hold that place. */
export function rowsDownTo(cohortId: SQLWrapper, row: Pick<OrderedRow, "score" | "tiebreakKey">): SQL<number> {
  const place = placeOf(row);
  return rowsBefore(cohortId, blockAtEnd(sql`${cohortId}`, place), sql`${placeOf(other)} <= ${place}`);
}

/** Rows printed at or before a position: what the pages before hold. */
export function rowsUpTo(cohortId: SQLWrapper, row: OrderedRow): SQL<number> {
  const position = positionOf(row);
  return rowsBefore(cohortId, blockAt(sql`${cohortId}`, position), sql`${positionOf(other)} <= ${position}`);
}

/** Whether another ranked participant of the cohort holds the place of this one. */
export function sharesPlace(cohortId: SQLWrapper, row: OrderedRow): SQL<boolean> {
  const level = sql`SELECT FROM ${standings} AS other
    WHERE ${other.cohortId} = ${cohortId} AND ${other.ranked} AND ${placeOf(other)} = ${placeOf(row)}
    AND ${other.participantId} <> ${row.participantId}`;
  return sql<boolean>`EXISTS (${level})`;
}

/**
 * Whole blocks by their counts, and the rows of `block`, which the bound is in: `isBefore` compares a row with the bound
 * itself.
 */
function rowsBefore(cohortId: SQLWrapper, block: SQL, isBefore: SQL): SQL<number> {
  const start = sql.raw(
    `(${Object.entries(BEGIN)
      .map(([column, least]) => `coalesce(block.${column}, ${least})`)
      .join(", ")})`,
  );
  const counted = sql`SELECT
      coalesce((SELECT sum(earlier.row_count) FROM standing_blocks AS earlier
        WHERE earlier.cohort_id = ${cohortId} AND ${startOf("earlier")} < ${start}), 0)::int
      + (SELECT count(*) FROM ${standings} AS other
        WHERE ${other.cohortId} = ${cohortId} AND ${other.ranked} AND ${positionOf(other)} >= ${start} AND ${isBefore})::int
    FROM (SELECT) AS one LEFT JOIN LATERAL (${block}) AS block ON true`;
  // Nested, because a query of one table takes the table names off the columns it selects.
  return sql<number>`(${counted})`;
}
