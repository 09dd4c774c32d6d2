import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { type Evidence, OUTCOMES, type Outcome } from "#lib/domain/ranking/evidence";
import { UNRANKED_REASONS, type UnrankedReason } from "#lib/domain/ranking/standing";
import type { Provenance } from "#lib/domain/views/board";
import {
  commitHash,
  instant,
  isCommit,
  isFiniteNumber,
  isOneOf,
  isPositive,
  isSha256,
  sha256,
  textByCodePoint,
} from "./columns";
import { cohorts } from "./evals";

/** An envelope as it was accepted: the evidence behind its results. */
export const resultFiles = pgTable(
  "result_files",
  {
    id: text("id").primaryKey(),
    cohortId: text("cohort_id")
      .notNull()
      .references(() => cohorts.id),
    /** `published` came with the repository of evals, `submitted` from outside it. */
    origin: text("origin").$type<"published" | "submitted">().notNull(),
    provenance: text("provenance").$type<Provenance>().notNull(),
    /** The whole document in canonical form (RFC 8785), unknown keys included. */
    canonicalJson: text("canonical_json").notNull(),
    /** Of the canonical text. */
    sha256: sha256("sha256").notNull(),
    /** Of the bytes as they stood in the repository or arrived. */
    sourceSha256: sha256("source_sha256").notNull(),
    /** Repository path, shortened like a task id. */
    sourcePath: text("source_path"),
    importedAtCommit: commitHash("imported_at_commit"),
    receivedAt: instant("received_at").notNull(),
    withdrawnAt: instant("withdrawn_at"),
  },
  (table) => [
    // At most one live copy: what makes a repeated sync or a repeated submission change nothing.
    uniqueIndex("result_files_published")
      .on(table.cohortId, table.sourcePath)
      .where(sql`origin = 'published' AND withdrawn_at IS NULL`),
    uniqueIndex("result_files_submitted")
      .on(table.cohortId, table.sha256)
      .where(sql`origin = 'submitted' AND withdrawn_at IS NULL`),
    // Whoever holds a file knows its hash, and asks with the beginning of it.
    index("result_files_sha256_prefix").on(table.sha256),
    index("result_files_source_prefix").on(table.sourceSha256),
    check("result_files_origin", isOneOf(table.origin, ["published", "submitted"])),
    check("result_files_provenance", isOneOf(table.provenance, ["run", "upstream"])),
    check("result_files_sha256", isSha256(table.sha256)),
    check("result_files_source_sha256", isSha256(table.sourceSha256)),
    check("result_files_imported_at_commit", isCommit(table.importedAtCommit)),
    check(
      "result_files_source",
      sql`(origin = 'published') = (source_path IS NOT NULL AND imported_at_commit IS NOT NULL)`,
    ),
  ],
);

/** One row of an envelope, bound for good to the protocol commit it was accepted under (rule 191). */
export const results = pgTable(
  "results",
  {
    id: text("id").primaryKey(),
    fileId: text("file_id")
      .notNull()
      .references(() => resultFiles.id),
    /** 0-based position in the file. */
    position: integer("position").notNull(),
    cohortId: text("cohort_id").notNull(),
    evalId: text("eval_id").notNull(),
    protocolRevision: integer("protocol_revision").notNull(),
    protocolCommit: commitHash("protocol_commit").notNull(),
    /** Order of acceptance: the latest session of a participant counts (rule 161). */
    session: bigserial("session", { mode: "number" }).notNull(),
    state: text("state").$type<"accepted" | "withdrawn">().notNull(),
    withdrawnAt: instant("withdrawn_at"),
    participantId: text("participant_id").notNull(),
    /** Rule 155; the id is its hash, because a key may be longer than an index entry. */
    participantKey: text("participant_key").notNull(),
    model: text("model").notNull(),
    harness: text("harness"),
    harnessVersion: text("harness_version"),
    score: doublePrecision("score"),
    /** `raw_metric.tiebreak_value` as reported. */
    tiebreak: doublePrecision("tiebreak"),
    rawLabel: text("raw_label"),
    rawValue: text("raw_value"),
    provenance: text("provenance").$type<Provenance>().notNull(),
    sourceUrl: text("source_url"),
    verified: boolean("verified").notNull(),
    /** `YYYY-MM-DD` as reported; text, because old files hold days no calendar has. */
    measuredOn: text("measured_on").notNull(),
    /** What the whole run cost, in US dollars, at the prices of `priceDate`; null when nobody said. */
    costUsd: doublePrecision("cost_usd"),
    /** `YYYY-MM-DD`. */
    priceDate: text("price_date"),
    // What the row would be on the board, settled once at acceptance: standings are a selection of these rows.
    tiebreakKey: doublePrecision("tiebreak_key"),
    unrankedReason: text("unranked_reason").$type<UnrankedReason>(),
    sortName: textByCodePoint("sort_name").notNull(),
    evidence: jsonb("evidence").$type<Evidence>(),
    flags: jsonb("flags").$type<string[]>().notNull(),
  },
  (table) => [
    foreignKey({
      name: "results_cohort",
      columns: [table.cohortId, table.evalId, table.protocolRevision, table.protocolCommit],
      foreignColumns: [cohorts.id, cohorts.evalId, cohorts.protocolRevision, cohorts.protocolCommit],
    }),
    unique("results_file_position").on(table.fileId, table.position),
    index("results_sessions").on(table.cohortId, table.participantId, table.session.desc()),
    // What arrived, and what was withdrawn last: read backwards by lists and feeds.
    index("results_arrival").on(table.cohortId, table.session),
    index("results_withdrawal").on(table.cohortId, table.withdrawnAt).where(sql`withdrawn_at IS NOT NULL`),
    check("results_protocol_commit", isCommit(table.protocolCommit)),
    check("results_state", isOneOf(table.state, ["accepted", "withdrawn"])),
    check("results_provenance", isOneOf(table.provenance, ["run", "upstream"])),
    check("results_score", sql`${isFiniteNumber(table.score)} AND ${table.score} >= 0`),
    check("results_tiebreak", isFiniteNumber(table.tiebreak)),
    check("results_cost_usd", sql`${isFiniteNumber(table.costUsd)} AND ${table.costUsd} >= 0`),
    check("results_tiebreak_key", isFiniteNumber(table.tiebreakKey)),
    check("results_unranked_reason", isOneOf(table.unrankedReason, UNRANKED_REASONS)),
  ],
);

/** Task-level evidence of a result. */
export const taskRows = pgTable(
  "task_rows",
  {
    resultId: text("result_id")
      .notNull()
      .references(() => results.id),
    /** Shortened when longer than an index entry may be (lib/domain/storable-text.ts); the file holds the original. */
    taskId: text("task_id").notNull(),
    /** 1-based. */
    trial: integer("trial").notNull(),
    /** 0-based position in the file. */
    position: integer("position").notNull(),
    score: doublePrecision("score").notNull(),
    outcome: text("outcome").$type<Outcome>().notNull(),
    raw: text("raw"),
  },
  (table) => [
    primaryKey({ columns: [table.resultId, table.taskId, table.trial] }),
    check("task_rows_trial", isPositive(table.trial)),
    check("task_rows_score", isFiniteNumber(table.score)),
    check("task_rows_outcome", isOneOf(table.outcome, OUTCOMES)),
  ],
);
