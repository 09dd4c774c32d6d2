import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testDatabase } from "#db/testing/database";
import { isAppError } from "#lib/domain/errors";
import type { Ctx } from "#lib/services/ctx";
import { readBoard } from "#lib/services/read-board";
import { openSource } from "#lib/sources/open-source";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";
import { fillLargeBoard } from "./large-board";
import { loadDemo } from "./load-demo";

const database = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "assayer-large-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const ctx: Ctx = {
  db: database.db,
  storage: createFilesystemStorage(join(dataDir, "files")),
  now: () => new Date(),
  random: (count) => new Uint8Array(randomBytes(count)),
};

test("a board of the demo holds as many more participants as asked for, ranked and with ties", async () => {
  await loadDemo(ctx, { dataDir, openSource });
  const before = await readBoard(ctx, { evalId: "riddle-kiln" });
  await fillLargeBoard(ctx, { evalId: "riddle-kiln", count: 3_000 });
  const page = await readBoard(ctx, { evalId: "riddle-kiln" });
  expect(page?.total).toBe((before?.total ?? 0) + 3_000);
  expect(page?.rows).toHaveLength(50);
  expect(page?.rows.filter(({ tied }) => tied).length).toBeGreaterThan(0);
  expect(page?.rows[0]).toMatchObject({ rank: 1 });
});

test("an eval without a run is refused", async () => {
  const error = await fillLargeBoard(ctx, { evalId: "postcard-haiku", count: 1 }).catch((thrown: unknown) => thrown);
  expect(isAppError(error) && error.code).toBe("not_found");
});
