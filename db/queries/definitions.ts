import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "#db/client";
import { cohorts, definitions, evals } from "#db/schema/evals";

export type NewDefinition = typeof definitions.$inferInsert;

/** Far below the 65,535 parameters of a statement. */
const ROWS_AT_ONCE = 500;

/** One parameter for each: definitions are megabytes, which Postgres would read twice within a larger document. */
export async function insertDefinitions(db: Database, added: readonly NewDefinition[]): Promise<void> {
  for (let at = 0; at < added.length; at += ROWS_AT_ONCE) {
    await db.insert(definitions).values(added.slice(at, at + ROWS_AT_ONCE));
  }
}

/**
 * As `insertDefinitions`, outside a transaction and without waiting for the disk: the log of Postgres is written in
 * order, so the commit of whatever names a definition brings it to the disk as well.
 */
export async function stageDefinitions(db: Database, added: readonly NewDefinition[]): Promise<void> {
  for (let at = 0; at < added.length; at += ROWS_AT_ONCE) {
    const values = added
      .slice(at, at + ROWS_AT_ONCE)
      .map(({ id, json, storedAt }) => sql`(${id}, ${json}, ${storedAt.toISOString()}::timestamptz)`);
    await db.execute(
      sql`WITH unhurried AS (SELECT set_config('synchronous_commit', 'off', true)) INSERT INTO ${definitions} (id, json, stored_at) SELECT added.* FROM unhurried, (VALUES ${sql.join(values, sql`, `)}) AS added`,
    );
  }
}

/** Which definition each cohort of a repository holds. */
export function selectDefinitionCommits(db: Database, repositoryId: string) {
  return db
    .select({
      evalId: cohorts.evalId,
      protocolCommit: cohorts.protocolCommit,
      definitionCommit: cohorts.definitionCommit,
    })
    .from(cohorts)
    .innerJoin(evals, eq(evals.id, cohorts.evalId))
    .where(eq(evals.repositoryId, repositoryId));
}

/** Of these definitions, deletes those that no cohort names. */
export function deleteUnnamed(db: Database, ids: readonly string[]): Promise<number> {
  return deleteLeft(db, sql`id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`);
}

/** Deletes definitions stored before a time that no cohort names: a process that was killed left them. */
export function pruneDefinitions(db: Database, before: Date): Promise<number> {
  return deleteLeft(db, sql`stored_at < ${before.toISOString()}::timestamptz`);
}

async function deleteLeft(db: Database, which: SQL): Promise<number> {
  const unnamed = sql`NOT EXISTS (SELECT FROM ${cohorts} WHERE definition_id = ${definitions.id})`;
  const deleted = await rows(db, sql`DELETE FROM ${definitions} WHERE ${which} AND ${unnamed} RETURNING id`);
  return deleted.length;
}
