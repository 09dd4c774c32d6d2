import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "#db/testing/database";
import { parseTableQuery } from "#lib/domain/board-table/query";
import { applySync } from "./apply-sync";
import { readBoard } from "./read-board";
import { readBoardTable } from "./read-board-table";
import { rebuildStandings } from "./rebuild-standings";
import { cohortPlan, evalPlan, publicationDocument, published, syncPlan } from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);
const ID = "large-board";
const COUNT = 100_000;

it("a board of 100,000 rows has its top and its bottom, its count and its ranks", async () => {
  const files = [published("one", 1, publicationDocument(ID, [{ model: "vendor/first", score: 0 }]))];
  const plan = syncPlan([evalPlan(ID, { cohorts: [cohortPlan(ID, { at: 1, published: files })] })]);
  await applySync(ctx, { repository: { url: "https://example.org/large", isDemo: false }, plan });
  const cohortId = (await readBoard(ctx, { evalId: ID }))?.cohort.id ?? "";
  await database.db.execute(sql`
    INSERT INTO results (id, file_id, position, cohort_id, eval_id, protocol_revision, protocol_commit, state,
      participant_id, participant_key, model, score, provenance, verified, measured_on, sort_name, flags)
    SELECT 'res_' || n, file_id, n, cohort_id, eval_id, protocol_revision, protocol_commit, state, 'par_' || n,
      '["run","vendor/m-' || n || '",null,null]', 'vendor/m-' || n, n / 10.0, provenance, verified, measured_on,
      'vendor/m-' || n || '  ', flags
    FROM results, generate_series(1, ${COUNT - 1}::int) AS n WHERE cohort_id = ${cohortId}`);
  await rebuildStandings(ctx, cohortId);

  const first = await readBoard(ctx, { evalId: ID });
  expect(first).toMatchObject({ total: COUNT, unrankedTotal: 0 });
  expect(first?.rows[0]).toMatchObject({ model: `vendor/m-${COUNT - 1}`, rank: 1, tied: false });
  const worst = await readBoard(ctx, { evalId: ID, order: "asc" });
  expect(worst?.rows[0]).toMatchObject({ model: "vendor/first", rank: COUNT });
  const table = await readBoardTable(ctx, ID, parseTableQuery(new URLSearchParams("q=m-99999")));
  expect(table).toMatchObject({ isWhole: false, total: COUNT, matched: 1 });
});
