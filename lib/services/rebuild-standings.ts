import { insertBoardChanges } from "#db/queries/board-changes";
import { selectCohortOwner } from "#db/queries/evals";
import { lockEval } from "#db/queries/intake";
import { rewriteStandings } from "#db/queries/standings";
import { AppError } from "#lib/domain/errors";
import type { Ctx } from "./ctx";

/** Writes the standings of a cohort anew from its results: after a restore, or to repair. Throws `not_found`. */
export async function rebuildStandings(ctx: Ctx, cohortId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [owner] = await selectCohortOwner(tx, cohortId);
    if (owner === undefined) {
      throw new AppError(
        "not_found",
        `There is no cohort ${cohortId}.`,
        "Take the id from the board or the sync status.",
      );
    }
    await lockEval(tx, owner.evalId);
    await rewriteStandings(tx, cohortId, ctx.now());
    await insertBoardChanges(tx, [{ evalId: owner.evalId, cohortId }], ctx.now());
  });
}
