import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from "drizzle-orm/pg-core";
import type { Evidence } from "#lib/domain/ranking/evidence";
import { UNRANKED_REASONS, type UnrankedReason } from "#lib/domain/ranking/standing";
import type { Provenance } from "#lib/domain/views/board";
import { instant, isFiniteNumber, isOneOf, textByCodePoint } from "./columns";
import { cohorts, evals } from "./evals";
import { results } from "./results";

/** Scores and tiebreaks as the index of a board holds them: the best first, a missing tiebreak after every present one. */
export const scoreDown = (score: SQLWrapper): SQL => sql`(- ${score})`;
export const tiebreakDown = (key: SQLWrapper): SQL => sql`(coalesce(- ${key}, 'Infinity'))`;

/**
 * The board as it is read: the counting result of each participant, with everything a row shows.
 * It holds no rank, so that accepting a result never rewrites the rows of the others; a rank is counted when read.
 */
export const standings = pgTable(
  "standings",
  {
    cohortId: text("cohort_id")
      .notNull()
      .references(() => cohorts.id),
    participantId: text("participant_id").notNull(),
    resultId: text("result_id")
      .notNull()
      .references(() => results.id),
    session: bigint("session", { mode: "number" }).notNull(),
    ranked: boolean("ranked").notNull(),
    unrankedReason: text("unranked_reason").$type<UnrankedReason>(),
    score: doublePrecision("score"),
    /** Higher is better whatever order was declared; null when none was declared or reported. */
    tiebreakKey: doublePrecision("tiebreak_key"),
    /** Model, harness and version in lower case: decides the printed order among equals, never a rank. */
    sortName: textByCodePoint("sort_name").notNull(),
    model: text("model").notNull(),
    harness: text("harness"),
    harnessVersion: text("harness_version"),
    rawLabel: text("raw_label"),
    rawValue: text("raw_value"),
    provenance: text("provenance").$type<Provenance>().notNull(),
    sourceUrl: text("source_url"),
    verified: boolean("verified").notNull(),
    measuredOn: textByCodePoint("measured_on").notNull(),
    costUsd: doublePrecision("cost_usd"),
    priceDate: text("price_date"),
    evidence: jsonb("evidence").$type<Evidence>(),
  },
  (table) => [
    primaryKey({ columns: [table.cohortId, table.participantId] }),
    // The order of a board, all ascending, so that a place in it is one comparison of rows (db/queries/board-order.ts).
    // The last two columns let a count read the index alone: what an expression is made of cannot be read from it.
    index("standings_board")
      .on(
        table.cohortId,
        scoreDown(table.score),
        tiebreakDown(table.tiebreakKey),
        table.sortName,
        table.participantId,
        table.score,
        table.tiebreakKey,
      )
      .where(sql`ranked`),
    index("standings_by_model").on(table.cohortId, table.sortName, table.participantId).where(sql`ranked`),
    index("standings_by_date")
      .on(table.cohortId, table.measuredOn.desc().nullsFirst(), table.sortName, table.participantId)
      .where(sql`ranked`),
    index("standings_unranked").on(table.cohortId, table.sortName, table.participantId).where(sql`NOT ranked`),
    check("standings_score", isFiniteNumber(table.score)),
    check("standings_tiebreak_key", isFiniteNumber(table.tiebreakKey)),
    check("standings_ranked", sql`ranked = (unranked_reason IS NULL) AND (score IS NOT NULL OR NOT ranked)`),
    check("standings_unranked_reason", isOneOf(table.unrankedReason, UNRANKED_REASONS)),
  ],
);

/**
 * How many ranked rows of a large cohort stand in each stretch of its board, so that a rank is a sum over stretches and a
 * count inside one. A block begins at a position of the board and reaches to the next; the first begins before everybody.
 */
export const standingBlocks = pgTable(
  "standing_blocks",
  {
    cohortId: text("cohort_id")
      .notNull()
      .references(() => cohorts.id),
    scoreDown: doublePrecision("score_down").notNull(),
    tiebreakDown: doublePrecision("tiebreak_down").notNull(),
    sortName: textByCodePoint("sort_name").notNull(),
    participantId: text("participant_id").notNull(),
    rowCount: integer("row_count").notNull(),
  },
  (table) => [
    primaryKey({
      name: "standing_blocks_pk",
      columns: [table.cohortId, table.scoreDown, table.tiebreakDown, table.sortName, table.participantId],
    }),
  ],
);

/**
 * Outbox of what pages show, written in the transaction that changes it. `cohort_id` is null when the eval itself changed
 * (every board of it shows that), `eval_id` too when a repository did (lists and the sync status show that).
 */
export const boardChanges = pgTable("board_changes", {
  seq: bigserial("seq", { mode: "number" }).primaryKey(),
  evalId: text("eval_id").references(() => evals.id),
  cohortId: text("cohort_id").references(() => cohorts.id),
  at: instant("at").notNull(),
});
