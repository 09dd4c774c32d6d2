import path from "node:path";
import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { insertBoardChanges } from "#db/queries/board-changes";
import { testDatabase } from "#db/testing/database";
import { createBackup } from "./create-backup";
import { readBoardChangesSince } from "./read-board-changes";
import { restoreBackup } from "./restore-backup";
import { ctxWithFiles, emptyDatabase, fillDatabase, temporaryDirectory } from "./testing/backup-fixture";

const ctx = await ctxWithFiles(await testDatabase());
const start = async () => (await readBoardChangesSince(ctx, null)).last;
const announce = (evalId = "first-eval") =>
  ctx.db.transaction((tx) => insertBoardChanges(tx, [{ evalId, cohortId: null }], ctx.now()));

beforeEach(async () => {
  await emptyDatabase(ctx);
  await fillDatabase(ctx);
});

async function backup(): Promise<() => Promise<unknown>> {
  const file = path.join(await temporaryDirectory(), "backup.tar.gz");
  await createBackup(ctx, { file, secret: null });
  const keepSecret = async () => undefined;
  return () => restoreBackup(ctx, { file, passphrase: null, force: true, keepSecret });
}

it("tells a reader once that changes are lost when a restore lowers the numbers, and follows the new ones", async () => {
  const restore = await backup();
  for (let count = 0; count < 3; count += 1) await announce();
  const before = await start();
  await restore();
  const lost = await readBoardChangesSince(ctx, before);
  expect(lost).toMatchObject({ changes: [], lost: true });
  expect(lost.last.seq).toBeLessThan(before.seq);
  await announce("second-eval");
  expect(await readBoardChangesSince(ctx, lost.last)).toMatchObject({
    lost: false,
    changes: [{ evalId: "second-eval" }],
  });
});

it("notices a restore also when new changes have passed the old number already", async () => {
  const restore = await backup();
  for (let count = 0; count < 3; count += 1) await announce();
  const before = await start();
  await restore();
  for (let count = 0; count < 6; count += 1) await announce("second-eval");
  expect((await start()).seq).toBeGreaterThan(before.seq);
  expect(await readBoardChangesSince(ctx, before)).toMatchObject({ changes: [], lost: true, last: await start() });
});

it("notices that the change it stood on was pruned, with everything between", async () => {
  const before = await start();
  for (let count = 0; count < 3; count += 1) await announce();
  const { seq } = await start();
  await ctx.db.execute(sql`delete from board_changes where seq < ${seq}`);
  expect(await readBoardChangesSince(ctx, before)).toMatchObject({ changes: [], lost: true, last: { seq } });
});

it("forgets once when an empty outbox has grown, since it may be another one", async () => {
  await emptyDatabase(ctx);
  const empty = await start();
  expect(await readBoardChangesSince(ctx, empty)).toEqual({ changes: [], lost: false, last: empty });
  await fillDatabase(ctx);
  const grown = await readBoardChangesSince(ctx, empty);
  expect(grown).toMatchObject({ changes: [], lost: true, last: await start() });
  expect(await readBoardChangesSince(ctx, grown.last)).toMatchObject({ changes: [], lost: false });
});

it("hands out a long row of changes in pieces, none twice and none missing", async () => {
  const begin = await start();
  await ctx.db.execute(
    sql`insert into board_changes (eval_id, at) select 'first-eval', now() from generate_series(1, 1500)`,
  );
  const first = await readBoardChangesSince(ctx, begin);
  const second = await readBoardChangesSince(ctx, first.last);
  expect([first.changes.length, second.changes.length]).toEqual([1000, 500]);
  expect(new Set([...first.changes, ...second.changes].map(({ seq }) => seq)).size).toBe(1500);
});
