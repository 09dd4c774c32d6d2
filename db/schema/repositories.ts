import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { Issue } from "#lib/domain/evals/issue";
import { commitHash, instant, isCommit, isOneOf, isSha256, sha256 } from "./columns";

export type StoredSyncError = { code: string; message: string; suggestion: string; at: string };

/** A git repository of evals. */
export const repositories = pgTable(
  "repositories",
  {
    id: text("id").primaryKey(),
    /** Without credentials. */
    url: text("url").notNull(),
    /** The branch that was read last; null before the first sync. */
    branch: text("branch"),
    isDemo: boolean("is_demo").notNull(),
    state: text("state").$type<"new" | "synced" | "failed">().notNull(),
    headCommit: commitHash("head_commit"),
    /** Of the last report: equal head and report mean that a sync has nothing to apply. */
    reportSha256: sha256("report_sha256"),
    /** Problems of the repository as a whole at its last sync. */
    issues: jsonb("issues").$type<Issue[]>().notNull(),
    lastError: jsonb("last_error").$type<StoredSyncError>(),
    lastSyncedAt: instant("last_synced_at"),
    lastCheckedAt: instant("last_checked_at"),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    unique("repositories_url").on(table.url),
    check("repositories_state", isOneOf(table.state, ["new", "synced", "failed"])),
    check("repositories_head_commit", isCommit(table.headCommit)),
    check("repositories_report_sha256", isSha256(table.reportSha256)),
  ],
);

/** The first parents of the branch at the last sync, oldest first: what a given `eval_commit` is looked up in. */
export const mainlineCommits = pgTable(
  "mainline_commits",
  {
    repositoryId: text("repository_id")
      .notNull()
      .references(() => repositories.id),
    /** 0-based; the last one is HEAD. */
    position: integer("position").notNull(),
    commit: commitHash("commit").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.repositoryId, table.position] }),
    unique("mainline_commits_commit").on(table.repositoryId, table.commit),
    check("mainline_commits_hash", isCommit(table.commit)),
  ],
);

/** One row for each snapshot whose head or report differed from the one before; a repeat leaves no row. */
export const syncRuns = pgTable(
  "sync_runs",
  {
    id: text("id").primaryKey(),
    repositoryId: text("repository_id")
      .notNull()
      .references(() => repositories.id),
    headCommit: commitHash("head_commit").notNull(),
    report: jsonb("report").$type<unknown>().notNull(),
    reportSha256: sha256("report_sha256").notNull(),
    appliedAt: instant("applied_at").notNull(),
  },
  (table) => [
    index("sync_runs_latest").on(table.repositoryId, table.appliedAt.desc()),
    check("sync_runs_head_commit", isCommit(table.headCommit)),
    check("sync_runs_report_sha256", isSha256(table.reportSha256)),
  ],
);
