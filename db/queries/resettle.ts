import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client";
import { cohorts, definitions } from "#db/schema/evals";
import { resultFiles, results } from "#db/schema/results";

/** Cohorts whose results were settled under another version of the ranking rules. */
export function selectOutdatedCohorts(db: Database, version: number) {
  return db
    .select({ id: cohorts.id, evalId: cohorts.evalId })
    .from(cohorts)
    .where(sql`${cohorts.rules} -> 'version' IS DISTINCT FROM to_jsonb(${version}::int)`)
    .orderBy(asc(cohorts.evalId), asc(cohorts.position));
}

export async function selectRules(tx: Transaction, cohortId: string) {
  const [row] = await tx
    .select({ rules: cohorts.rules, definitionJson: definitions.json })
    .from(cohorts)
    .innerJoin(definitions, eq(definitions.id, cohorts.definitionId))
    .where(eq(cohorts.id, cohortId));
  return row ?? null;
}

/** The files a cohort counts, without their text. */
export async function selectFileIds(tx: Transaction, cohortId: string): Promise<string[]> {
  const found = await tx
    .select({ id: resultFiles.id })
    .from(resultFiles)
    .where(and(eq(resultFiles.cohortId, cohortId), isNull(resultFiles.withdrawnAt)))
    .orderBy(asc(resultFiles.id));
  return found.map(({ id }) => id);
}

export function selectFileTexts(tx: Transaction, fileIds: readonly string[]) {
  return tx
    .select({ id: resultFiles.id, canonicalJson: resultFiles.canonicalJson })
    .from(resultFiles)
    .where(inArray(resultFiles.id, [...fileIds]));
}

/** Where the accepted results of files stand in them. */
export function selectFileResults(tx: Transaction, fileIds: readonly string[]) {
  return tx
    .select({ id: results.id, fileId: results.fileId, position: results.position, verified: results.verified })
    .from(results)
    .where(and(inArray(results.fileId, [...fileIds]), eq(results.state, "accepted")));
}

export type Settled = Pick<typeof results.$inferSelect, "id" | "evidence" | "flags" | "tiebreakKey" | "unrankedReason">;

export async function updateSettled(tx: Transaction, settled: readonly Settled[]): Promise<void> {
  await tx.execute(
    sql`UPDATE ${results} SET evidence = settled.evidence, flags = settled.flags, tiebreak_key = settled."tiebreakKey", unranked_reason = settled."unrankedReason" FROM jsonb_to_recordset(${JSON.stringify(settled)}::text::jsonb) AS settled(id text, evidence jsonb, flags jsonb, "tiebreakKey" float8, "unrankedReason" text) WHERE ${results.id} = settled.id`,
  );
}
