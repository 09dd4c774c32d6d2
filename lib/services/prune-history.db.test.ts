import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rows } from "#db/client";
import { insertBoardChanges } from "#db/queries/board-changes";
import { testDatabase } from "#db/testing/database";
import { applySync } from "./apply-sync";
import { pruneHistory } from "./prune-history";
import { readBoardChangesSince } from "./read-board-changes";
import { readSyncStatus } from "./read-sync-status";
import { evalPlan, syncPlan } from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const { db } = await testDatabase();
const ctx = testCtx(db);
const announce = () => db.transaction((tx) => insertBoardChanges(tx, [{ evalId: null, cohortId: null }], ctx.now()));
const sync = (url: string, head: number) =>
  applySync(ctx, { repository: { url, isDemo: false }, plan: syncPlan([evalPlan(url.slice(8))], head) });
const count = async (table: string) =>
  (await rows<{ n: number }>(db, sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`))[0]?.n;

it("keeps the outbox bounded; who is behind is told, and who is not misses nothing", async () => {
  await announce();
  const { last: behind } = await readBoardChangesSince(ctx, null);
  for (let n = 0; n < 30; n += 1) await announce();
  const { last: nearly } = await readBoardChangesSince(ctx, null);
  for (let n = 0; n < 5; n += 1) await announce();
  expect(await pruneHistory(ctx, { changesKept: 10 })).toMatchObject({ boardChanges: 26 });
  expect(await count("board_changes")).toBe(10);
  expect(await readBoardChangesSince(ctx, behind)).toMatchObject({ lost: true });
  const seen = await readBoardChangesSince(ctx, nearly);
  expect([seen.lost, seen.changes.length]).toEqual([false, 5]);
});

it("never takes the newest change away, on which readers stand", async () => {
  const { last } = await readBoardChangesSince(ctx, null);
  await pruneHistory(ctx, { changesKept: 0 });
  expect(await count("board_changes")).toBe(1);
  expect(await readBoardChangesSince(ctx, last)).toMatchObject({ lost: false, changes: [] });
});

it("keeps the newest records of each repository, and what is shown of it", async () => {
  for (let head = 1; head <= 6; head += 1) await sync("https://first", head);
  await sync("https://second", 1);
  const before = await readSyncStatus(ctx);
  expect(await pruneHistory(ctx, { runsKept: 2 })).toMatchObject({ syncRuns: 4 });
  const kept = await rows<{ head: string }>(
    db,
    sql`SELECT right(head_commit, 1) AS head FROM sync_runs ORDER BY repository_id, applied_at`,
  );
  expect(kept.map(({ head }) => head).sort()).toEqual(["1", "5", "6"]);
  expect(await readSyncStatus(ctx)).toEqual(before);
});

it("cuts nothing that is within its bounds", async () => {
  const before = [await count("board_changes"), await count("sync_runs")];
  expect(await pruneHistory(ctx)).toEqual({ boardChanges: 0, syncRuns: 0, definitions: 0 });
  expect([await count("board_changes"), await count("sync_runs")]).toEqual(before);
});
