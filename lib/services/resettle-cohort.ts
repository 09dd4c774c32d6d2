import type { Transaction } from "#db/client";
import { type Settled, selectFileIds, selectFileResults, selectFileTexts, updateSettled } from "#db/queries/resettle";
import { rewriteStandings } from "#db/queries/standings";
import { ResultFileSchema } from "#lib/domain/evals/schemas";
import { taskRowsOf } from "#lib/domain/ranking/evidence";
import type { RankingRules } from "#lib/domain/ranking/rules";
import type { Ctx } from "./ctx";
import { settle } from "./prepare-file";

// A file has up to 4 MiB of text: a few at a time, and each once, however many results stand in it.
const FILES_AT_ONCE = 8;

/**
 * Judges every accepted result of a cohort again, from its evidence. Inside a cohort the rules never change, so this is
 * for a program that reads them differently than the one that accepted the results.
 */
export async function resettleCohort(
  tx: Transaction,
  ctx: Pick<Ctx, "now">,
  cohortId: string,
  rules: RankingRules,
): Promise<void> {
  const fileIds = await selectFileIds(tx, cohortId);
  for (let from = 0; from < fileIds.length; from += FILES_AT_ONCE) {
    await resettleFiles(tx, fileIds.slice(from, from + FILES_AT_ONCE), rules);
  }
  await rewriteStandings(tx, cohortId, ctx.now());
}

async function resettleFiles(tx: Transaction, fileIds: readonly string[], rules: RankingRules): Promise<void> {
  const placed = await selectFileResults(tx, fileIds);
  for (const { id: fileId, canonicalJson } of await selectFileTexts(tx, fileIds)) {
    const envelope = ResultFileSchema.safeParse(JSON.parse(canonicalJson)).data;
    const settled = placed.flatMap((result): Settled[] => {
      const row = result.fileId === fileId ? envelope?.results[result.position] : undefined;
      if (envelope === undefined || row === undefined) return [];
      const taskRows = taskRowsOf(row.task_results ?? [], rules.passThreshold);
      const { evidence, flags, tiebreakKey, unrankedReason } = settle(envelope, row, taskRows, result.verified, rules);
      return [{ id: result.id, evidence, flags, tiebreakKey, unrankedReason }];
    });
    if (settled.length > 0) await updateSettled(tx, settled);
  }
}
