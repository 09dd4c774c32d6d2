import { expect, it } from "vitest";
import { testDatabase } from "#db/testing/database";
import { acceptResult } from "#lib/services/accept-result";
import { applySync } from "#lib/services/apply-sync";
import { readBoard } from "#lib/services/read-board";
import { readBoardChangesSince } from "#lib/services/read-board-changes";
import { evalPlan, runDocument, syncPlan } from "#lib/services/testing/sync-fixture";
import { testCtx } from "#lib/services/testing/test-ctx";
import { startBoardPoller } from "./board-poller";
import { boardTag, expirePages } from "./expire-pages";
import PageCache from "./page-cache.mjs";

const open = await testDatabase();

it("drops the page of a board within 2 s of an accepted result, and no page of another board", async () => {
  const ctx = testCtx(open.db);
  const plan = syncPlan([evalPlan("first"), evalPlan("second")]);
  await applySync(ctx, { repository: { url: "https://example.org/x", isDemo: false }, plan });
  const poller = await startBoardPoller({
    read: (last) => readBoardChangesSince(ctx, last),
    expire: expirePages,
    onError: (error) => expect.unreachable(String(error)),
  });
  const cache = new PageCache();
  for (const id of ["first", "second"]) {
    await cache.get(id, { kind: "APP_PAGE" });
    const board = await readBoard(ctx, { evalId: id });
    const headers = { "x-next-cache-tags": boardTag(id) };
    await cache.set(id, { kind: "APP_PAGE", html: JSON.stringify(board), headers }, {});
  }
  const bytes = new TextEncoder().encode(JSON.stringify(runDocument("first", { model: "vendor/new", score: 7 })));
  const accepted = await acceptResult(ctx, { bytes, verified: true });
  expect(accepted.status).toBe("accepted");
  const since = performance.now();
  while ((await cache.get("first", { kind: "APP_PAGE" })) !== null) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(performance.now() - since).toBeLessThan(2000);
  }
  expect(await cache.get("second", { kind: "APP_PAGE" })).not.toBeNull();
  await poller.stop();
});
