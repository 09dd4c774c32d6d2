import type { Transaction } from "#db/client";
import { rewriteStandings } from "#db/queries/standings";
import { selectCohortFiles, updateResult } from "#db/queries/sync";
import { ResultFileSchema } from "#lib/domain/evals/schemas";
import { taskRowsOf } from "#lib/domain/ranking/evidence";
import type { RankingRules } from "#lib/domain/ranking/rules";
import type { Ctx } from "./ctx";
import { settle } from "./prepare-file";

/**
 * Judges every accepted result of a cohort again, from its evidence. Inside a cohort the rules never change, so this is
 * for a program that reads them differently than the one that accepted the results.
 */
export async function resettleCohort(tx: Transaction, ctx: Ctx, cohortId: string, rules: RankingRules): Promise<void> {
  for (const { resultId, position, verified, canonicalJson } of await selectCohortFiles(tx, cohortId)) {
    const envelope = ResultFileSchema.safeParse(JSON.parse(canonicalJson));
    const row = envelope.data?.results[position];
    if (envelope.data === undefined || row === undefined) continue;
    const taskRows = taskRowsOf(row.task_results ?? [], rules.passThreshold);
    const { evidence, flags, tiebreakKey, unrankedReason } = settle(envelope.data, row, taskRows, verified, rules);
    await updateResult(tx, resultId, { evidence, flags, tiebreakKey, unrankedReason });
  }
  await rewriteStandings(tx, cohortId, ctx.now());
}
