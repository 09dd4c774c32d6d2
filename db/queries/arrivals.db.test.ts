import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { rows } from "#db/client";
import { testDatabase } from "#db/testing/database";
import { acceptResult } from "#lib/services/accept-result";
import { applySync } from "#lib/services/apply-sync";
import { cohortPlan, evalPlan, runDocument, sha, syncPlan } from "#lib/services/testing/sync-fixture";
import { testCtx } from "#lib/services/testing/test-ctx";
import { selectArrivals, selectByFileHash } from "./arrivals";
import { selectNewestResults } from "./placed-results";

const COUNT = 100_000;
const database = await testDatabase();
const ctx = testCtx(database.db);
const plans = ["large", "small"].map((id) => evalPlan(id, { cohorts: [cohortPlan(id, { at: 1 })] }));

beforeAll(async () => {
  await applySync(ctx, { repository: { url: "https://example.org/large", isDemo: false }, plan: syncPlan(plans) });
  for (const evalId of ["large", "small"]) {
    const bytes = new TextEncoder().encode(JSON.stringify(runDocument(evalId, { model: "first", score: 3 })));
    await acceptResult(ctx, { bytes, verified: true });
  }
  const own = sql`FROM results, generate_series(1, ${COUNT}::int) AS n WHERE eval_id = 'large'`;
  await ctx.db.execute(sql`
    INSERT INTO result_files (id, cohort_id, origin, provenance, canonical_json, sha256, source_sha256, received_at)
    SELECT 'rf_' || n, cohort_id, 'submitted', 'run', '{}', encode(sha256(n::text::bytea), 'hex'),
      encode(sha256(('source ' || n)::bytea), 'hex'), now() ${own}`);
  await ctx.db.execute(sql`
    INSERT INTO results (id, file_id, position, cohort_id, eval_id, protocol_revision, protocol_commit, state,
      participant_id, participant_key, model, score, provenance, verified, measured_on, sort_name, flags)
    SELECT 'res_' || n, 'rf_' || n, 0, cohort_id, eval_id, protocol_revision, protocol_commit, 'accepted',
      CASE WHEN n < 20000 THEN 'par_early' ELSE 'par_' || n % 1000 END, 'key ' || n, 'Model ' || n, 0, provenance, verified, measured_on, 'model ' || n, flags ${own}`);
  await ctx.db.execute(sql`ANALYZE`);
}, 120_000);

type Node = { "Actual Rows": number; "Actual Loops": number; "Rows Removed by Filter"?: number; Plans?: Node[] };

/** Most rows that a node of the plan of a query looked at, all its loops together. */
async function rowsTouched(query: { getSQL(): SQL }): Promise<number> {
  const [found] = await rows<{ "QUERY PLAN": [{ Plan: Node }] }>(
    ctx.db,
    sql`EXPLAIN (ANALYZE, FORMAT JSON) ${query.getSQL()}`,
  );
  const most = (node: Node): number =>
    Math.max(
      (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
      ...(node.Plans ?? []).map(most),
    );
  const plan = found?.["QUERY PLAN"][0].Plan;
  return plan === undefined ? Number.NaN : most(plan);
}

it.each([
  {},
  { before: 50_000 },
  { evalId: "large" },
  { evalId: "large", protocolCommit: sha(1), before: 70_000 },
  { participantId: "par_7" },
  { participantId: "par_early" },
  { participantId: "par_7", before: 80_000 },
])("reads a page of %j without walking the table", async (filter) => {
  expect(await selectArrivals(ctx.db, filter, 51)).toHaveLength(51);
  expect(await rowsTouched(selectArrivals(ctx.db, filter, 51))).toBeLessThan(300);
});

it("reads what a feed shows without walking the table", async () => {
  const cohorts = await rows<{ id: string }>(ctx.db, sql`SELECT id FROM cohorts`);
  const ids = cohorts.map(({ id }) => id);
  expect(await rowsTouched(selectNewestResults(ctx.db, ids, 50))).toBeLessThan(300);
});

it("finds a file by the beginning of its hash or of its source's without walking the table", async () => {
  const [file] = await rows<{ sha256: string; source: string }>(
    ctx.db,
    sql`SELECT sha256, source_sha256 AS source FROM result_files WHERE id = 'rf_77'`,
  );
  for (const hash of [file?.sha256 ?? "", file?.source ?? ""]) {
    expect((await selectByFileHash(ctx.db, hash.slice(0, 12), 51)).map(({ result }) => result.id)).toEqual(["res_77"]);
    expect(await rowsTouched(selectByFileHash(ctx.db, hash.slice(0, 7), 51))).toBeLessThan(300);
  }
});
