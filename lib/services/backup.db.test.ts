import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { rows } from "#db/client";
import { testDatabase, testEngines } from "#db/testing/database";
import { readTar } from "#lib/archive/tar-reader";
import { writeTar } from "#lib/archive/tar-writer";
import { createBackup } from "#lib/services/create-backup";
import type { Ctx } from "#lib/services/ctx";
import { type RestoreInput, restoreBackup } from "#lib/services/restore-backup";
import {
  ctxWithFiles,
  dumpAll,
  emptyDatabase,
  fillDatabase,
  temporaryDirectory,
} from "#lib/services/testing/backup-fixture";

const ENGINES = testEngines();
const SECRET = { value: "the-secret-of-this-installation-0001", passphrase: "correct horse" };

type Pair = { source: Ctx; target: Ctx };
const pairs = new Map<string, Pair>();
for (const engine of ENGINES) {
  const pair = {
    source: await ctxWithFiles(await testDatabase(engine)),
    target: await ctxWithFiles(await testDatabase(engine)),
  };
  await fillDatabase(pair.source);
  pairs.set(engine, pair);
}

function pairOf(engine = ENGINES.at(-1)): Pair {
  const pair = pairs.get(engine ?? "");
  if (pair === undefined) throw new Error(`no databases on ${engine}`);
  return pair;
}

/** The databases most tests use: one that is full and stays so, one that a test may fill. */
const { source, target } = pairOf();

beforeEach(async () => {
  for (const pair of pairs.values()) await emptyDatabase(pair.target);
});

async function backupOf(ctx: Ctx, secret: typeof SECRET | null = SECRET) {
  const file = path.join(await temporaryDirectory(), "backup.tar.gz");
  return { file, report: await createBackup(ctx, { file, secret }) };
}

function restore(ctx: Ctx, file: string, more: Partial<RestoreInput> = {}) {
  const secrets: string[] = [];
  const keepSecret = async (secret: string) => void secrets.push(secret);
  const done = restoreBackup(ctx, { file, passphrase: SECRET.passphrase, force: false, keepSecret, ...more });
  return done.then((report) => ({ report, secrets }));
}

/** The same backup with other members; `change` answers the new bytes, or null to leave one out. */
async function altered(file: string, change: (name: string, bytes: Buffer) => Buffer | null): Promise<string> {
  const copy = `${file}.altered`;
  await rm(copy, { force: true });
  await writeTar(copy, async (tar) => {
    for await (const { name, content } of readTar(file)) {
      const bytes = change(name, await buffer(content));
      if (bytes !== null) await tar.add(name, bytes.length, bytes);
    }
  });
  return copy;
}

const editManifest = (edit: (manifest: Record<string, unknown>) => void) => (name: string, bytes: Buffer) => {
  if (name !== "manifest.json") return bytes;
  const manifest = JSON.parse(bytes.toString()) as Record<string, unknown>;
  edit(manifest);
  return Buffer.from(JSON.stringify(manifest));
};

for (const from of ENGINES) {
  for (const to of ENGINES) {
    test(`a backup of ${from} comes back whole in ${to}: rows, sequences, files, work and key`, async () => {
      const [{ source }, { target }] = [pairOf(from), pairOf(to)];
      const { file, report } = await backupOf(source);
      expect(report).toMatchObject({ files: 1 });
      const restored = await restore(target, file);
      expect(restored).toMatchObject({ secrets: [SECRET.value], report: { rows: report.rows, files: 1, jobs: 1 } });
      expect(await dumpAll(target.db)).toEqual(await dumpAll(source.db));
      const work = sql`select name, state::text, data, retry_count from pgboss.job where name = 'sync-repository'`;
      const waiting = {
        name: "sync-repository",
        state: "created",
        data: { repositoryId: "repo_waiting" },
        retry_count: 0,
      };
      expect(await rows(target.db, work)).toEqual([waiting]);
      await target.db.execute(sql`insert into board_changes (eval_id, at) values ('first-eval', now())`);
      const last = sql`select max(seq)::int as seq from board_changes`;
      const [[before], [after]] = [
        await rows<{ seq: number }>(source.db, last),
        await rows<{ seq: number }>(target.db, last),
      ];
      // The newest change was deleted before the backup: its number must not be given out again.
      expect(after?.seq).toBe((before?.seq ?? 0) + 2);
    });
  }
}

test("a backup of a restored database holds the same rows and files", async () => {
  const { file } = await backupOf(source);
  await restore(target, file);
  const members = async (backup: string) => {
    const found: Record<string, string> = {};
    for await (const { name, content } of readTar(backup)) found[name] = (await buffer(content)).toString("base64");
    delete found["manifest.json"];
    return found;
  };
  expect(await members((await backupOf(target, null)).file)).toEqual(
    await members((await backupOf(source, null)).file),
  );
});

test("foreign keys are checked again after a restore", async () => {
  await restore(target, (await backupOf(source)).file);
  const stray = sql`insert into board_changes (eval_id, at) values ('no-such-eval', now())`;
  await expect(target.db.execute(stray)).rejects.toThrow();
  const late = sql`select count(*)::int as n from pg_constraint
    where contype = 'f' and condeferrable and connamespace = 'public'::regnamespace`;
  expect(await rows(target.db, late)).toEqual([{ n: 0 }]);
});

test("rows in the way are kept, unless they may be thrown away", async () => {
  await fillDatabase(target);
  await target.db.execute(sql`update evals set name = 'Mine' where id = 'first-eval'`);
  const before = await dumpAll(target.db);
  const { file } = await backupOf(source);
  await expect(restore(target, file)).rejects.toMatchObject({
    code: "conflict",
    suggestion: expect.stringContaining("--force"),
  });
  expect(await dumpAll(target.db)).toEqual(before);
  await restore(target, file, { force: true });
  expect(await dumpAll(target.db)).toEqual(await dumpAll(source.db));
});

test("key material needs its passphrase, or is left out on purpose", async () => {
  const { file } = await backupOf(source);
  await expect(restore(target, file, { passphrase: "wrong horse" })).rejects.toMatchObject({
    code: "passphrase_wrong",
  });
  expect((await dumpAll(target.db))["evals"]).toEqual([]);
  expect((await restore(target, file, { passphrase: null })).secrets).toEqual([]);
  const bare = await backupOf(source, null);
  await expect(restore(target, bare.file, { force: true })).rejects.toMatchObject({ code: "bad_request" });
  expect((await readFile(file)).includes(SECRET.value)).toBe(false);
  for await (const { content } of readTar(file)) expect((await buffer(content)).includes(SECRET.value)).toBe(false);
});

test("a newer schema is refused before anything is changed", async () => {
  const { file } = await backupOf(source);
  const newer = await altered(
    file,
    editManifest((manifest) => Object.assign(manifest, { schemaVersion: 9999 })),
  );
  await expect(restore(target, newer)).rejects.toMatchObject({ code: "conflict" });
});

test("damage of any kind is named and changes nothing", async () => {
  const { file } = await backupOf(source);
  const flip = (bytes: Buffer) =>
    Buffer.from(bytes.map((byte, index) => (index === bytes.length >> 1 ? byte ^ 1 : byte)));
  const check = async (what: string, damaged: string) => {
    await expect(restore(target, damaged), what).rejects.toMatchObject({ code: "file_corrupt" });
    expect((await dumpAll(target.db))["evals"], what).toEqual([]);
  };
  await check(
    "a changed table",
    await altered(file, (name, bytes) => (name === "tables/evals.jsonl" ? flip(bytes) : bytes)),
  );
  await check(
    "a changed file",
    await altered(file, (name, bytes) => (name.startsWith("files/") ? flip(bytes) : bytes)),
  );
  await check(
    "a missing table",
    await altered(file, (name, bytes) => (name === "tables/results.jsonl" ? null : bytes)),
  );
  await check("no work", await altered(file, (name, bytes) => (name === "jobs.jsonl" ? null : bytes)));
  await check("no manifest", await altered(file, (name, bytes) => (name === "manifest.json" ? null : bytes)));
  await check(
    "a wrong count",
    await altered(
      file,
      editManifest((manifest) => {
        const tables = manifest["tables"] as { name: string; rows: number }[];
        for (const table of tables) if (table.name === "evals") table.rows++;
      }),
    ),
  );
  await check(
    "a foreign table",
    await altered(
      file,
      editManifest((manifest) => {
        const tables = manifest["tables"] as { name: string }[];
        for (const table of tables) if (table.name === "evals") table.name = "pg_class";
      }),
    ),
  );
  const bytes = await readFile(file);
  await writeFile(file, bytes.subarray(0, bytes.length - 100));
  await check("a cut end", file);
}, 120_000);

test("no backup is overwritten, and a missing or damaged stored file makes none", async () => {
  await fillDatabase(target);
  const { file } = await backupOf(target);
  await expect(createBackup(target, { file, secret: null })).rejects.toMatchObject({ code: "conflict" });
  const [stored] = await rows<{ sha256: string }>(target.db, sql`select sha256 from files`);
  await target.storage.remove(stored?.sha256 ?? "");
  const dir = await temporaryDirectory();
  const failing = createBackup(target, { file: path.join(dir, "b.tar.gz"), secret: null });
  await expect(failing).rejects.toMatchObject({ code: "file_missing" });
  expect(await readdir(dir)).toEqual([]);
});
