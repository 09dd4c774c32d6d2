import { and, asc, eq, sql } from "drizzle-orm";
import { evals } from "#db/schema/evals";
import { results } from "#db/schema/results";
import { AppError } from "#lib/domain/errors";
import type { Ctx } from "#lib/services/ctx";
import { rebuildStandings } from "#lib/services/rebuild-standings";

const COLUMNS_COPIED = sql.raw(
  "file_id, cohort_id, eval_id, protocol_revision, protocol_commit, state, provenance, verified, evidence, flags",
);

/**
 * Fills the current board of an eval with `count` invented participants in a few statements, for benches and tests of
 * large boards. They are copies of its first accepted run under other names and scores, about one in fifty tied.
 * Throws `not_found` when the eval has no run to copy.
 */
export async function fillLargeBoard(ctx: Ctx, { evalId, count }: { evalId: string; count: number }): Promise<void> {
  const [template] = await ctx.db
    .select({ id: results.id, cohortId: results.cohortId })
    .from(results)
    .innerJoin(evals, eq(evals.currentCohortId, results.cohortId))
    .where(and(eq(evals.id, evalId), eq(results.provenance, "run"), eq(results.state, "accepted")))
    .orderBy(asc(results.session))
    .limit(1);
  if (template === undefined) {
    throw new AppError(
      "not_found",
      `${evalId} has no run on its board.`,
      "Load the demo data first, then fill a board of it.",
    );
  }
  await ctx.db.execute(sql`
    INSERT INTO results (id, position, participant_id, participant_key, model, sort_name, score, measured_on, ${COLUMNS_COPIED})
    SELECT 'res_large' || n, 1000 + n, 'par_large' || n, '["run","large/model-' || n || '",null,null]',
      'large/model-' || n, 'large/model-' || n || '  ', ((n - (n % 50 = 0)::int) * 7919::bigint % 49999) / 500.0,
      to_char(date '2025-01-01' + n % 300, 'YYYY-MM-DD'), ${COLUMNS_COPIED}
    FROM results, generate_series(1, ${sql.raw(String(Math.trunc(count)))}) AS n WHERE id = ${template.id}`);
  await ctx.db.execute(
    sql`UPDATE cohorts SET result_count = (SELECT count(*) FROM results WHERE cohort_id = ${template.cohortId}
        AND state = 'accepted') WHERE id = ${template.cohortId}`,
  );
  await rebuildStandings(ctx, template.cohortId);
}
