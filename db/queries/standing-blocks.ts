// Keeps the counts by which ranks of a large board are found (board-places.ts), at a cost that its size does not change.
import { and, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client";
import { cohorts } from "#db/schema/evals";
import { standingBlocks, standings } from "#db/schema/standings";
import { columnsOf, positionOf } from "./board-order";

/** Rows of a block when it is cut; with twice as many it is cut again. A smaller board has no blocks. */
export const BLOCK_ROWS = 256;
export const BLOCK_ROWS_MAX = 2 * BLOCK_ROWS;

const START = ["score_down", "tiebreak_down", "sort_name", "participant_id"];
const startColumns = sql.raw(START.join(", "));
const blockColumns = sql.raw(START.map((column) => `block.${column}`).join(", "));
const lastFirst = sql.raw(START.map((column) => `${column} DESC`).join(", "));
const cutRows = sql.raw(String(BLOCK_ROWS));

/** Where a block of that alias begins, as a row to compare with positions. */
export const startOf = (table: string): SQL => sql.raw(`(${START.map((column) => `${table}.${column}`).join(", ")})`);

/** The block that a position stands in: none on a board without blocks. */
export function blockAt(cohortId: SQL, position: SQL): SQL {
  return lastBlock(cohortId, sql`${startOf("own")} <= ${position}`);
}

/** The block that the last row of a place stands in (a place as in `placeOf`). */
export function blockAtEnd(cohortId: SQL, place: SQL): SQL {
  return lastBlock(cohortId, sql`(own.score_down, own.tiebreak_down) <= ${place}`);
}

function lastBlock(cohortId: SQL, begins: SQL): SQL {
  return sql`SELECT * FROM standing_blocks AS own WHERE own.cohort_id = ${cohortId} AND ${begins}
    ORDER BY ${lastFirst} LIMIT 1`;
}

/** Rows of one cohort that a statement added or removed, and how full that left the blocks in which they stand. */
export type Moved = {
  cohort: string;
  ranked: number;
  unranked: number;
  fullest: number | null;
  emptiest: number | null;
};

/** Runs a change of standings that returns its rows whole, and counts those rows into or out of their blocks. */
export function countingBlocks(change: SQL, way: "in" | "out"): SQL {
  const position = positionOf({
    score: sql`moved.score`,
    tiebreakKey: sql`moved.tiebreak_key`,
    sortName: sql`moved.sort_name`,
    participantId: sql`moved.participant_id`,
  });
  return sql`WITH moved AS (${change}),
    placed AS (
      SELECT block.cohort_id, ${blockColumns}, count(*)::int AS n
      FROM moved CROSS JOIN LATERAL (${blockAt(sql`moved.cohort_id`, position)}) AS block
      WHERE moved.ranked
      GROUP BY block.cohort_id, ${blockColumns}),
    counted AS (
      UPDATE standing_blocks AS block SET row_count = block.row_count ${sql.raw(way === "in" ? "+" : "-")} placed.n
      FROM placed WHERE block.cohort_id = placed.cohort_id AND ${startOf("block")} = ${startOf("placed")}
      RETURNING block.cohort_id, block.row_count)
    SELECT cohort_id AS cohort, (count(*) FILTER (WHERE ranked))::int AS ranked,
      (count(*) FILTER (WHERE NOT ranked))::int AS unranked,
      (SELECT max(row_count) FROM counted WHERE counted.cohort_id = moved.cohort_id) AS fullest,
      (SELECT min(row_count) FROM counted WHERE counted.cohort_id = moved.cohort_id) AS emptiest
    FROM moved GROUP BY cohort_id`;
}

/** Makes the first block of boards that became large, cuts blocks that are too full, and drops empty ones. */
export async function cutBlocks(tx: Transaction, cohortIds: readonly string[]): Promise<void> {
  await tx.execute(sql`INSERT INTO standing_blocks (cohort_id, ${startColumns}, row_count)
    SELECT id, '-Infinity', '-Infinity', '', '', ranked_count FROM ${cohorts}
    WHERE ${inArray(cohorts.id, [...cohortIds])} AND ranked_count > ${BLOCK_ROWS_MAX}
      AND NOT EXISTS (SELECT FROM standing_blocks WHERE cohort_id = ${cohorts.id})`);
  const empty = and(eq(standingBlocks.rowCount, 0), gt(standingBlocks.scoreDown, Number.NEGATIVE_INFINITY));
  // Its stretch falls to the block before.
  await tx.delete(standingBlocks).where(and(inArray(standingBlocks.cohortId, [...cohortIds]), empty));
  const row = alias(standings, "row");
  const columns = columnsOf(row);
  const named = sql.join(
    columns.map((column, at) => sql`${column} AS ${sql.raw(START[at] ?? "")}`),
    sql`, `,
  );
  const inOrder = sql.join([...columns], sql`, `);
  // Pieces of BLOCK_ROWS; the last one takes the remainder.
  await tx.execute(sql`WITH block AS (
      SELECT *, lead(score_down, 1, 'Infinity') OVER bounds AS next_score,
        lead(tiebreak_down, 1, 'Infinity') OVER bounds AS next_tiebreak,
        lead(sort_name, 1, '') OVER bounds AS next_name, lead(participant_id, 1, '') OVER bounds AS next_participant
      FROM standing_blocks WHERE ${inArray(standingBlocks.cohortId, [...cohortIds])}
      WINDOW bounds AS (PARTITION BY cohort_id ORDER BY ${startColumns})),
    pieces AS MATERIALIZED (
      SELECT * FROM (
        SELECT block.cohort_id, ${startOf("block")} AS block_start, rows.*
        FROM block CROSS JOIN LATERAL (
          SELECT ${named}, (row_number() OVER (ORDER BY ${inOrder}) - 1)::int AS at, (count(*) OVER ())::int AS total
          FROM ${standings} AS "row"
          WHERE ${row.cohortId} = block.cohort_id AND ${row.ranked} AND ${positionOf(row)} >= ${startOf("block")}
            AND ${positionOf(row)} < (block.next_score, block.next_tiebreak, block.next_name, block.next_participant)
        ) AS rows
        WHERE block.row_count > ${BLOCK_ROWS_MAX}
      ) AS numbered WHERE at % ${cutRows} = 0 AND at / ${cutRows} < total / ${cutRows}),
    first AS (
      UPDATE standing_blocks AS block SET row_count = ${cutRows} FROM pieces
      WHERE block.cohort_id = pieces.cohort_id AND ${startOf("block")} = pieces.block_start AND pieces.at = 0)
    INSERT INTO standing_blocks (cohort_id, ${startColumns}, row_count)
    SELECT cohort_id, ${startColumns}, CASE WHEN at / ${cutRows} = total / ${cutRows} - 1 THEN total - at ELSE ${cutRows} END
    FROM pieces WHERE at > 0`);
}
