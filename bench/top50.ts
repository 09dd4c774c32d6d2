// Reading the first page of a very large board must cost about what any round trip to the database costs.
import { sql as query } from "drizzle-orm";
import type { Sql } from "postgres";
import { selectFirstPage } from "#db/queries/board";
import { withBenchDatabase } from "./bench-database";
import { claim, countOr, interleaved } from "./measure";
import { listOneEval } from "./one-board";

const participants = countOr(1_000_000);

/** Only the standings: their results would take ten times as long to load and are not read here. */
async function loadStandings(sql: Sql, cohortId: string): Promise<void> {
  await sql`SET session_replication_role = replica`;
  await sql`
    INSERT INTO standings (cohort_id, participant_id, result_id, session, ranked, score, sort_name, model, provenance,
      verified, measured_on)
    SELECT ${cohortId}, 'par_' || n, 'res_' || n, n, true, (n * 7919::bigint % 1000003) / 10100.0, 'vendor/m-' || n,
      'vendor/m-' || n, 'run', true, '2025-01-01'
    FROM generate_series(1, ${participants}::int) AS n`;
  await sql`SET session_replication_role = DEFAULT`;
  await sql`UPDATE cohorts SET ranked_count = ${participants} WHERE id = ${cohortId}`;
  await sql`VACUUM ANALYZE standings`;
}

const holds = await withBenchDatabase(async (ctx, sql) => {
  const cohortId = await listOneEval(ctx);
  await loadStandings(sql, cohortId);
  const measured = await interleaved(
    [
      { name: "SELECT 1", run: () => ctx.db.execute(query`SELECT 1`) },
      { name: "top 50", run: () => selectFirstPage(ctx.db, cohortId) },
    ],
    1000,
    100,
  );
  console.log(`A board of ${participants} participants on Postgres, one client, medians of 1000 interleaved rounds.`);
  return claim(measured, "top 50", "SELECT 1", 3);
});
process.exit(holds ? 0 : 1);
