import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Database } from "#db/client";
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

/** Deletes definitions stored before a time that no cohort names. */
export async function pruneDefinitions(db: Database, before: Date): Promise<number> {
  const left = db
    .select({ id: definitions.id })
    .from(definitions)
    .leftJoin(cohorts, eq(cohorts.definitionId, definitions.id))
    .where(and(isNull(cohorts.id), lt(definitions.storedAt, before)));
  const deleted = await db.delete(definitions).where(inArray(definitions.id, left)).returning({ id: definitions.id });
  return deleted.length;
}
