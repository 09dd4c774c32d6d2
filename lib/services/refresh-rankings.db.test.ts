import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { type Database, rows } from "#db/client";
import { testDatabase } from "#db/testing/database";
import { acceptResult } from "./accept-result";
import { applySync } from "./apply-sync";
import { prepareDatabase } from "./prepare-database";
import { readBoard } from "./read-board";
import { readBoardChangesSince } from "./read-board-changes";
import { refreshRankings } from "./refresh-rankings";
import { countingDatabase } from "./testing/counting-database";
import {
  cohortPlan,
  evalDef,
  evalPlan,
  publicationDocument,
  published,
  runDocument,
  syncPlan,
} from "./testing/sync-fixture";
import { dumpRows, testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);
const encode = (document: unknown) => new TextEncoder().encode(JSON.stringify(document));
const publication = publicationDocument(
  "old-eval",
  Array.from({ length: 40 }, (_, index) => ({
    model: `Model ${index}`,
    score: 10,
    raw_metric: { label: "moves", value: "1", tiebreak_value: index + 0.1 },
  })),
);

/** As an earlier program left a cohort: it ranked everybody alike, by rules without a version. */
async function age(db: Database) {
  await db.execute(sql`UPDATE cohorts SET rules = rules - 'version' WHERE eval_id = 'old-eval'`);
  await db.execute(
    sql`UPDATE results SET tiebreak_key = NULL, evidence = NULL, flags = '["score_scale"]', unranked_reason = NULL WHERE eval_id = 'old-eval'`,
  );
  await db.execute(sql`UPDATE standings SET tiebreak_key = NULL, evidence = NULL WHERE cohort_id LIKE '%'`);
}

const state = () => dumpRows(ctx.db, ["standings_version", "standings_changed_at", "at", "seq"]);

beforeAll(async () => {
  const def = evalDef("old-eval", { tiebreak: { metric: "tiebreak_value", order: "asc", label: "moves" } });
  const cohort = cohortPlan("old-eval", { at: 1, definition: def, published: [published("one", 1, publication)] });
  const repository = { url: "https://example.org/x", isDemo: false };
  await applySync(ctx, { repository, plan: syncPlan([evalPlan("old-eval", { cohorts: [cohort] })]) });
  const task_results = [
    { task_id: "one", score: 1 },
    { task_id: "two", score: 0, outcome: "infra_error" },
  ];
  const run = runDocument("old-eval", { model: "vendor/partial", score: 50, task_results });
  expect(await acceptResult(ctx, { bytes: encode(run), verified: true })).toMatchObject({ status: "accepted" });
});

it("settles what another version settled, at the next start and without news from the repository", async () => {
  const { board_changes: _, ...before } = await state();
  await age(ctx.db);
  const { last } = await readBoardChangesSince(ctx, null);
  await prepareDatabase(database);
  const { board_changes: __, ...after } = await state();
  expect(after).toEqual(before);
  const page = await readBoard(ctx, { evalId: "old-eval" });
  expect(page?.rows.slice(0, 2).map(({ rank, model }) => [rank, model])).toEqual([
    [1, "Model 0"],
    [2, "Model 1"],
  ]);
  expect(page?.unranked).toMatchObject([{ unrankedReason: "coverage_incomplete" }]);
  const { changes } = await readBoardChangesSince(ctx, last);
  expect(changes).toMatchObject([{ evalId: "old-eval", cohortId: page?.cohort.id }]);
});

it("changes nothing when everything has this version, and when two processes start at once", async () => {
  const before = await dumpRows(ctx.db);
  expect(await refreshRankings(ctx)).toBe(0);
  expect(await dumpRows(ctx.db)).toEqual(before);
  await age(ctx.db);
  const refreshed = await Promise.all([refreshRankings(ctx), refreshRankings(ctx)]);
  expect(refreshed.sort()).toEqual([0, 1]);
});

it("leaves a definition it cannot read as it is", async () => {
  await age(ctx.db);
  const stored = await rows<{ json: string }>(ctx.db, sql`SELECT json FROM definitions`);
  await ctx.db.execute(sql`UPDATE definitions SET json = '{}'`);
  expect(await refreshRankings(ctx)).toBe(0);
  expect((await readBoard(ctx, { evalId: "old-eval" }))?.rows).toHaveLength(40);
  await ctx.db.execute(sql`UPDATE definitions SET json = ${stored[0]?.json}`);
});

it("reads each file once, however many results stand in it", async () => {
  await age(ctx.db);
  const { db, queries } = countingDatabase(database);
  expect(await refreshRankings({ ...ctx, db })).toBe(1);
  const reading = queries.filter((query) => query.includes("canonical_json"));
  expect(reading).toHaveLength(1);
  expect(reading[0]).not.toMatch(/join/i);
});
