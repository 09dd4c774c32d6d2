import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client";
import { cohorts, evals } from "#db/schema/evals";
import { files } from "#db/schema/files";
import { mainlineCommits, repositories, syncRuns } from "#db/schema/repositories";
import { resultFiles } from "#db/schema/results";
import { insertRows } from "./insert-rows";

export type RepositoryRow = typeof repositories.$inferSelect;
export type EvalRow = typeof evals.$inferSelect;
export type NewEval = typeof evals.$inferInsert;
export type NewCohort = typeof cohorts.$inferInsert;
export type StoredFile = typeof files.$inferInsert;

/** The repository at a location, made when it is new, and held until the transaction ends: one sync at a time. */
export async function lockRepository(tx: Transaction, fresh: typeof repositories.$inferInsert): Promise<RepositoryRow> {
  const same = { target: repositories.url, set: { url: fresh.url } };
  const [row] = await tx.insert(repositories).values(fresh).onConflictDoUpdate(same).returning();
  if (row === undefined) throw new Error(`repository ${fresh.url} vanished`);
  return row;
}

export function selectRepository(db: Database, url: string) {
  return db.select().from(repositories).where(eq(repositories.url, url));
}

export async function updateRepository(tx: Database, id: string, set: Partial<RepositoryRow>): Promise<void> {
  await tx.update(repositories).set(set).where(eq(repositories.id, id));
}

/** The evals of a repository and whoever holds one of these ids, held in the order every other writer locks them. */
export function lockEvals(tx: Transaction, repositoryId: string, ids: readonly string[]): Promise<EvalRow[]> {
  return tx
    .select()
    .from(evals)
    .where(or(eq(evals.repositoryId, repositoryId), ids.length === 0 ? undefined : inArray(evals.id, [...ids])))
    .orderBy(asc(evals.id))
    .for("update");
}

export function insertEvals(tx: Transaction, added: readonly NewEval[]): Promise<void> {
  return insertRows(tx, evals, added);
}

/** What an eval refers to. */
export type EvalLinks = Pick<EvalRow, "id" | "currentCohortId" | "coverPath" | "coverBlob" | "coverSha256">;

export async function updateLinks(tx: Transaction, links: readonly EvalLinks[]): Promise<void> {
  await tx.execute(
    sql`UPDATE ${evals} SET current_cohort_id = link."currentCohortId", cover_path = link."coverPath", cover_blob = link."coverBlob", cover_sha256 = link."coverSha256" FROM jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) AS link(id text, "currentCohortId" text, "coverPath" text, "coverBlob" text, "coverSha256" text) WHERE ${evals.id} = link.id`,
  );
}

export async function updateEval(tx: Transaction, id: string, set: Partial<NewEval>): Promise<void> {
  await tx.update(evals).set(set).where(eq(evals.id, id));
}

export type CohortRow = Awaited<ReturnType<typeof selectCohorts>>[number];

export function selectCohorts(tx: Transaction, evalIds: readonly string[]) {
  return tx
    .select({
      id: cohorts.id,
      evalId: cohorts.evalId,
      position: cohorts.position,
      protocolRevision: cohorts.protocolRevision,
      protocolCommit: cohorts.protocolCommit,
      lineage: cohorts.lineage,
      definitionCommit: cohorts.definitionCommit,
      rules: cohorts.rules,
    })
    .from(cohorts)
    .where(inArray(cohorts.evalId, [...evalIds]))
    .orderBy(asc(cohorts.evalId), asc(cohorts.position));
}

export function insertCohorts(tx: Transaction, added: readonly NewCohort[]): Promise<void> {
  return insertRows(tx, cohorts, added);
}

export async function updateCohort(tx: Transaction, id: string, set: Partial<NewCohort>): Promise<void> {
  await tx.update(cohorts).set(set).where(eq(cohorts.id, id));
}

export type LiveFile = Awaited<ReturnType<typeof selectPublished>>[number];

/** The published files that count now. */
export function selectPublished(tx: Transaction, evalIds: readonly string[]) {
  return tx
    .select({
      id: resultFiles.id,
      cohortId: resultFiles.cohortId,
      sourcePath: resultFiles.sourcePath,
      sourceSha256: resultFiles.sourceSha256,
      importedAtCommit: resultFiles.importedAtCommit,
    })
    .from(resultFiles)
    .innerJoin(cohorts, eq(cohorts.id, resultFiles.cohortId))
    .where(
      and(inArray(cohorts.evalId, [...evalIds]), eq(resultFiles.origin, "published"), isNull(resultFiles.withdrawnAt)),
    );
}

export async function updateImportedAt(tx: Transaction, fileId: string, commit: string): Promise<void> {
  await tx.update(resultFiles).set({ importedAtCommit: commit }).where(eq(resultFiles.id, fileId));
}

export async function insertFiles(tx: Transaction, added: readonly StoredFile[]): Promise<void> {
  if (added.length > 0)
    await tx
      .insert(files)
      .values([...added])
      .onConflictDoNothing();
}

/** Replaces the stored mainline. A grown one only gains its new end: hashes chain, so equal tips mean equal pasts. */
export async function writeMainline(tx: Transaction, repositoryId: string, mainline: readonly string[]): Promise<void> {
  const [last] = await tx
    .select({ position: mainlineCommits.position, commit: mainlineCommits.commit })
    .from(mainlineCommits)
    .where(eq(mainlineCommits.repositoryId, repositoryId))
    .orderBy(desc(mainlineCommits.position))
    .limit(1);
  const grown = last !== undefined && mainline[last.position] === last.commit;
  if (last !== undefined && !grown) {
    await tx.delete(mainlineCommits).where(eq(mainlineCommits.repositoryId, repositoryId));
  }
  const from = grown ? last.position + 1 : 0;
  if (from >= mainline.length) return;
  const added = JSON.stringify(mainline.slice(from));
  await tx
    .insert(mainlineCommits)
    .select(
      sql`SELECT ${repositoryId}::text, (${from}::int + place - 1)::int, sha FROM jsonb_array_elements_text(${added}::text::jsonb) WITH ORDINALITY AS commit(sha, place)`,
    );
}

export async function insertRun(tx: Transaction, run: typeof syncRuns.$inferInsert): Promise<void> {
  await tx.insert(syncRuns).values(run);
}
