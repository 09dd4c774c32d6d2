import { insertBoardChanges } from "#db/queries/board-changes";
import { lockEval } from "#db/queries/intake";
import { selectOutdatedCohorts, selectRules } from "#db/queries/resettle";
import { updateCohort } from "#db/queries/sync";
import { RANKING_VERSION, rankingRules } from "#lib/domain/ranking/rules";
import type { Ctx } from "./ctx";
import { resettleCohort } from "./resettle-cohort";
import { storedDefinition } from "./stored-definition";

/**
 * Settles every cohort that was settled under another version of the ranking rules again, each in a transaction that
 * holds its eval: a new version takes effect when the program starts, not at the next commit of an eval. Answers how
 * many; several processes may do it at once.
 */
export async function refreshRankings(ctx: Pick<Ctx, "db" | "now">): Promise<number> {
  let refreshed = 0;
  for (const { id, evalId } of await selectOutdatedCohorts(ctx.db, RANKING_VERSION)) {
    if (await refreshCohort(ctx, id, evalId)) refreshed += 1;
  }
  return refreshed;
}

function refreshCohort(ctx: Pick<Ctx, "db" | "now">, cohortId: string, evalId: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    await lockEval(tx, evalId);
    const row = await selectRules(tx, cohortId);
    const definition = storedDefinition(row?.definitionJson);
    // Done by another process meanwhile; or a definition this program cannot read, whose board stays as it is.
    if (row === null || definition === null || row.rules.version === RANKING_VERSION) return false;
    const rules = rankingRules(definition);
    await updateCohort(tx, cohortId, { rules });
    await resettleCohort(tx, ctx, cohortId, rules);
    await insertBoardChanges(tx, [{ evalId, cohortId }], ctx.now());
    return true;
  });
}
