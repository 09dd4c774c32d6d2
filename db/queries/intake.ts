import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client";
import { cohorts, definitions, evals } from "#db/schema/evals";
import { resultFiles, results, taskRows } from "#db/schema/results";
import type { TaskRow } from "#lib/domain/ranking/evidence";
import { insertRows } from "./insert-rows";

export type NewResultFile = typeof resultFiles.$inferInsert;
export type NewResult = typeof results.$inferInsert;
export type PreparedFile = { file: NewResultFile; rows: { result: NewResult; taskRows: TaskRow[] }[] };

/** Holds the eval until the transaction ends: binding is decided by one transaction at a time (rule 190). */
export function lockEval(tx: Transaction, evalId: string) {
  return tx
    .select({
      id: evals.id,
      repositoryId: evals.repositoryId,
      state: evals.state,
      currentCohortId: evals.currentCohortId,
      timeline: evals.timeline,
    })
    .from(evals)
    .where(eq(evals.id, evalId))
    .for("update");
}

/** Every cohort a commit may name, with the definition of the one that is open. */
export function selectBindings(tx: Transaction, evalId: string, currentCohortId: string | null) {
  return tx
    .select({
      id: cohorts.id,
      revision: cohorts.protocolRevision,
      protocolCommit: cohorts.protocolCommit,
      lineage: cohorts.lineage,
      rules: cohorts.rules,
      definitionJson: definitions.json,
    })
    .from(cohorts)
    .leftJoin(definitions, and(eq(definitions.id, cohorts.definitionId), eq(cohorts.id, currentCohortId ?? "")))
    .where(eq(cohorts.evalId, evalId))
    .orderBy(cohorts.position);
}

/** The live results of the file with this content that was submitted to an eval before, whatever cohort was open then. */
export function selectSubmitted(db: Database, evalId: string, sha256: string) {
  return db
    .select({
      fileId: resultFiles.id,
      resultId: results.id,
      cohort: { id: cohorts.id, revision: cohorts.protocolRevision, protocolCommit: cohorts.protocolCommit },
    })
    .from(cohorts)
    .innerJoin(resultFiles, eq(resultFiles.cohortId, cohorts.id))
    .innerJoin(results, eq(results.fileId, resultFiles.id))
    .where(
      and(
        eq(cohorts.evalId, evalId),
        eq(resultFiles.origin, "submitted"),
        eq(resultFiles.sha256, sha256),
        isNull(resultFiles.withdrawnAt),
      ),
    )
    .orderBy(results.session);
}

/** Stores envelopes with their rows, in their order: sessions are numbered by it. */
export async function insertResultFiles(tx: Transaction, prepared: readonly PreparedFile[]): Promise<void> {
  const all = prepared.flatMap(({ rows }) => rows);
  const tasks = all.flatMap(({ result, taskRows: own }) =>
    own.map((row, position) => ({ ...row, resultId: result.id, position })),
  );
  // Handed over together and run in this order: each is written out while the database takes the one before. All of
  // them are waited for, because what ran after the rollback would stand outside the transaction.
  const inserted = await Promise.allSettled([
    insertRows(
      tx,
      resultFiles,
      prepared.map(({ file }) => file),
    ),
    insertRows(
      tx,
      results,
      all.map(({ result }) => result),
    ),
    insertRows(tx, taskRows, tasks),
  ]);
  for (const each of inserted) if (each.status === "rejected") throw each.reason;
  const added = new Map<string, number>();
  for (const { result } of all) added.set(result.cohortId, (added.get(result.cohortId) ?? 0) + 1);
  await tx.execute(
    sql`UPDATE ${cohorts} SET result_count = result_count + added.count::int FROM jsonb_each_text(${JSON.stringify(Object.fromEntries(added))}::text::jsonb) AS added(id, count) WHERE ${cohorts.id} = added.id`,
  );
}

/** Turns the results of files into tombstones; returns the participants whose standing may change. */
export async function withdrawFiles(tx: Transaction, cohortId: string, fileIds: readonly string[], at: Date) {
  await tx
    .update(resultFiles)
    .set({ withdrawnAt: at })
    .where(inArray(resultFiles.id, [...fileIds]));
  const withdrawn = await tx
    .update(results)
    .set({ state: "withdrawn", withdrawnAt: at })
    .where(inArray(results.fileId, [...fileIds]))
    .returning({ participantId: results.participantId });
  await tx
    .update(cohorts)
    .set({ resultCount: sql`${cohorts.resultCount} - ${withdrawn.length}` })
    .where(eq(cohorts.id, cohortId));
  return withdrawn.map(({ participantId }) => participantId);
}
