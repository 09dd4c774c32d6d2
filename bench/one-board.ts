import type { Sql } from "postgres";
import { acceptResult } from "#lib/services/accept-result";
import { applySync } from "#lib/services/apply-sync";
import type { Ctx } from "#lib/services/ctx";
import { readBoard } from "#lib/services/read-board";
import { rebuildStandings } from "#lib/services/rebuild-standings";
import { cohortPlan, evalPlan, runDocument, syncPlan } from "#lib/services/testing/sync-fixture";

export const EVAL_ID = "bench-eval";

/** Lists one eval with an empty board; returns its cohort. */
export async function listOneEval(ctx: Ctx): Promise<string> {
  const plan = syncPlan([evalPlan(EVAL_ID, { cohorts: [cohortPlan(EVAL_ID, { at: 1 })] })]);
  await applySync(ctx, { repository: { url: "https://example.org/bench", isDemo: false }, plan });
  const board = await readBoard(ctx, { evalId: EVAL_ID });
  if (board === null) throw new Error("the bench eval has no board");
  return board.cohort.id;
}

/** Lists one eval whose board ranks `count` participants, copies of one accepted result; returns its cohort. */
export async function listFullBoard(ctx: Ctx, sql: Sql, count: number): Promise<string> {
  const cohortId = await listOneEval(ctx);
  const bytes = new TextEncoder().encode(JSON.stringify(runDocument(EVAL_ID, { model: "vendor/first", score: 50 })));
  await acceptResult(ctx, { bytes, verified: true });
  await copyResults(sql, cohortId, count - 1);
  await rebuildStandings(ctx, cohortId);
  return cohortId;
}

/** Makes copies of the cohort's only result under other participants and scores, without their standings. */
export async function copyResults(sql: Sql, cohortId: string, count: number): Promise<void> {
  await sql`
    INSERT INTO results (id, file_id, position, cohort_id, eval_id, protocol_revision, protocol_commit, state,
      participant_id, participant_key, model, score, provenance, verified, measured_on, sort_name, flags)
    SELECT 'res_' || n, file_id, n, cohort_id, eval_id, protocol_revision, protocol_commit, state,
      'par_' || n, '["run","vendor/m-' || n || '",null,null]', 'vendor/m-' || n, (n * 7919::bigint % 1000003) / 10100.0,
      provenance, verified, measured_on, 'vendor/m-' || n || '  ', flags
    FROM results, generate_series(1, ${count}::int) AS n
    WHERE cohort_id = ${cohortId}`;
  await sql`UPDATE cohorts SET result_count = result_count + ${count} WHERE id = ${cohortId}`;
}
