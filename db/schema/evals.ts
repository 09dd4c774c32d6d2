import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { EvalState, Refusal, TimelineEntry } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";
import type { RankingRules } from "#lib/domain/ranking/rules";
import { commitHash, instant, isCommit, isEvalId, isOneOf, isPositive, sha256 } from "./columns";
import { files } from "./files";
import { repositories } from "./repositories";

/** An eval at HEAD or delisted. The columns a list shows are copied from the current cohort's definition. */
export const evals = pgTable(
  "evals",
  {
    id: text("id").primaryKey(),
    repositoryId: text("repository_id")
      .notNull()
      .references(() => repositories.id),
    state: text("state").$type<EvalState | "delisted">().notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    category: text("category"),
    dimensions: jsonb("dimensions").$type<string[]>().notNull(),
    interface: text("interface"),
    scoredBy: text("scored_by"),
    scoreUnit: text("score_unit").notNull(),
    taskCount: integer("task_count").notNull(),
    /** GitHub handle without the @. */
    author: text("author"),
    /** The cohort a result is bound to now; null for a delisted eval and while no commit of its lineage was good. */
    currentCohortId: text("current_cohort_id").references((): AnyPgColumn => cohorts.id),
    /** The board shown without further ado is the one at position `cohort_count - 1`, current or not. */
    cohortCount: integer("cohort_count").notNull(),
    /** Changes of the cohort in force along the mainline: what a given `eval_commit` is judged by. */
    timeline: jsonb("timeline").$type<TimelineEntry[]>().notNull(),
    latestCommit: commitHash("latest_commit").notNull(),
    latestCommittedAt: instant("latest_committed_at").notNull(),
    lastChangedCommit: commitHash("last_changed_commit").notNull(),
    lastChangedAt: instant("last_changed_at").notNull(),
    issues: jsonb("issues").$type<Issue[]>().notNull(),
    refusals: jsonb("refusals").$type<Refusal[]>().notNull(),
    /** As counted by the last sync over the published results. */
    resultsAccepted: integer("results_accepted").notNull(),
    resultsRejected: integer("results_rejected").notNull(),
    coverPath: text("cover_path"),
    coverBlob: commitHash("cover_blob"),
    coverSha256: sha256("cover_sha256").references(() => files.sha256),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    index("evals_repository").on(table.repositoryId),
    check("evals_id", isEvalId(table.id)),
    check("evals_state", isOneOf(table.state, ["listed", "kept-last-good", "frozen", "baseline-missing", "delisted"])),
    check("evals_latest_commit", isCommit(table.latestCommit)),
    check("evals_last_changed_commit", isCommit(table.lastChangedCommit)),
  ],
);

/**
 * Definitions of cohorts. Apart from them, because they are most of what a first sync writes: they are stored before the
 * transaction that switches to them. One that no cohort names was left behind by a sync and is pruned.
 */
export const definitions = pgTable("definitions", {
  id: text("id").primaryKey(),
  /** As accepted when it was read; read it through StoredEvalDefSchema, an old row may lack newer fields. */
  json: text("json").notNull(),
  storedAt: instant("stored_at").notNull(),
});

/** One protocol revision of one lineage of one eval: only its results are compared with each other. */
export const cohorts = pgTable(
  "cohorts",
  {
    id: text("id").primaryKey(),
    evalId: text("eval_id").notNull(),
    /** 0-based, oldest first over all lineages of the eval. */
    position: integer("position").notNull(),
    protocolRevision: integer("protocol_revision").notNull(),
    protocolCommit: commitHash("protocol_commit").notNull(),
    lineage: commitHash("lineage").notNull(),
    introducedAt: instant("introduced_at").notNull(),
    introducedBy: text("introduced_by").notNull(),
    subject: text("subject").notNull(),
    definitionId: text("definition_id")
      .notNull()
      .references(() => definitions.id),
    definitionCommit: commitHash("definition_commit").notNull(),
    rules: jsonb("rules").$type<RankingRules>().notNull(),
    /** Moves with every change of the standings, in the transaction that makes it. */
    standingsVersion: bigint("standings_version", { mode: "number" }).notNull(),
    standingsChangedAt: instant("standings_changed_at").notNull(),
    rankedCount: integer("ranked_count").notNull(),
    unrankedCount: integer("unranked_count").notNull(),
    /** Accepted results, superseded ones included. */
    resultCount: integer("result_count").notNull(),
  },
  (table) => [
    foreignKey({ name: "cohorts_eval", columns: [table.evalId], foreignColumns: [evals.id] }),
    unique("cohorts_eval_commit").on(table.evalId, table.protocolCommit),
    unique("cohorts_eval_lineage_revision").on(table.evalId, table.lineage, table.protocolRevision),
    // What a result names to be bound: all four at once, so that they cannot contradict each other.
    unique("cohorts_binding").on(table.id, table.evalId, table.protocolRevision, table.protocolCommit),
    check("cohorts_protocol_revision", isPositive(table.protocolRevision)),
    check("cohorts_protocol_commit", isCommit(table.protocolCommit)),
    check("cohorts_lineage", isCommit(table.lineage)),
    check("cohorts_definition_commit", isCommit(table.definitionCommit)),
  ],
);
