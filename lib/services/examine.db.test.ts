import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#db/testing/database";
import { examine } from "#lib/services/examine";
import { removeOrphans } from "#lib/services/examine-files";
import { noteWorker } from "#lib/services/note-worker";
import { ctxWithFiles, emptyDatabase, fillDatabase, temporaryDirectory } from "#lib/services/testing/backup-fixture";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";

const database = await testDatabase();
const ctx = await ctxWithFiles(database);

beforeEach(async () => {
  await emptyDatabase(ctx);
  await ctx.db.execute(sql`delete from workers`);
});

const look = (verify = false, kind = database.kind) => examine(ctx, { kind, dataDir: tmpdir(), verify });
const bytes = (text: string) => new TextEncoder().encode(text);

async function storeWithRow(text: string) {
  const stored = await ctx.storage.put(bytes(text));
  await ctx.db.execute(sql`insert into files (sha256, size_bytes, media_type, created_at)
    values (${stored.sha256}, ${stored.sizeBytes}, 'text/plain', now())`);
  return stored.sha256;
}

test("all is well in an empty installation and in a full one", async () => {
  expect(await look(true)).toEqual([]);
  await fillDatabase(ctx);
  await storeWithRow("hello");
  // The fixture keeps one file that nobody refers to.
  expect((await look(true)).map(({ check }) => check)).toEqual(["file-without-row"]);
});

test("a file without a row and a row without a file are named, and only the first can be taken away", async () => {
  const orphan = (await ctx.storage.put(bytes("orphan"))).sha256;
  const lost = await storeWithRow("lost");
  await storeWithRow("kept");
  await ctx.storage.remove(lost);
  const found = await look();
  expect(found).toEqual([
    expect.objectContaining({ check: "file-without-row", subject: orphan, severity: "problem" }),
    expect.objectContaining({ check: "row-without-file", subject: lost, severity: "problem" }),
  ]);
  expect(await removeOrphans(ctx, found)).toBe(1);
  expect((await look()).map(({ subject }) => subject)).toEqual([lost]);
});

test("a cut file is noticed by its size, a changed one when every byte is read", async () => {
  const sha256 = await storeWithRow("hello");
  const damaging = { ...ctx, storage: { ...ctx.storage, list: () => listed([{ sha256, sizeBytes: 4 }]) } };
  const cut = await examine(damaging, { kind: database.kind, dataDir: tmpdir(), verify: false });
  expect(cut).toEqual([expect.objectContaining({ check: "file-damaged", subject: sha256 })]);
  const root = await temporaryDirectory();
  const changed = { ...ctx, storage: createFilesystemStorage(root) };
  await changed.storage.put(bytes("hello"));
  const file = `${root}/${sha256.slice(0, 2)}/${sha256.slice(2)}`;
  await writeFile(file, (await readFile(file, "utf8")).replace("h", "j"));
  const input = { kind: database.kind, dataDir: tmpdir() };
  expect(await examine(changed, { ...input, verify: false })).toEqual([]);
  expect(await examine(changed, { ...input, verify: true })).toEqual([
    expect.objectContaining({ check: "file-damaged", subject: sha256 }),
  ]);
});

async function* listed<T>(items: T[]): AsyncIterable<T> {
  yield* items;
}

test("dead letters and silent workers are notes, a job that nobody takes is a problem", async () => {
  const clock = { ...ctx, now: () => new Date() };
  await noteWorker(
    { ...ctx, now: () => new Date(Date.now() - 60_000) },
    { id: "w", host: "h", pid: 7, startedAt: new Date(), running: 0 },
  );
  await ctx.db.execute(sql`insert into pgboss.job (name, data) values ('sync-all.dead', '{}')`);
  await ctx.db.execute(
    sql`insert into pgboss.job (name, data, start_after) values ('sync-all', '{}', now() - interval '1 hour')`,
  );
  const input = { dataDir: tmpdir(), verify: false };
  const onPostgres = await examine(clock, { ...input, kind: "postgres" });
  expect(onPostgres.map(({ check, severity, subject }) => [check, severity, subject])).toEqual([
    ["jobs", "note", "sync-all"],
    ["jobs", "problem", "sync-all"],
    ["workers", "note", "w"],
  ]);
  const onPglite = await examine(clock, { ...input, kind: "pglite" });
  expect(onPglite.every(({ severity }) => severity === "note")).toBe(true);
});

test("another schema version is named before anything else is read", async () => {
  await ctx.db.execute(sql`insert into schema_migrations (version, tag, hash) values (99, 'later', 'x')`);
  await ctx.db.execute(sql`alter table files rename to files_later`);
  try {
    expect(await look()).toEqual([expect.objectContaining({ check: "schema", severity: "problem" })]);
  } finally {
    await ctx.db.execute(sql`alter table files_later rename to files`);
    await ctx.db.execute(sql`delete from schema_migrations where version = 99`);
  }
});
