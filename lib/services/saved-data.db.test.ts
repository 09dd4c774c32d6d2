// Data of every earlier schema version comes forward: each has a saved set here, restored and migrated in every run.
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { migrationsFolder, readMigrations } from "#db/migrate";
import { testDatabase } from "#db/testing/database";
import { createBackup } from "#lib/services/create-backup";
import { restoreBackup } from "#lib/services/restore-backup";
import {
  ctxWithFiles,
  dumpAll,
  emptyDatabase,
  fillDatabase,
  temporaryDirectory,
} from "#lib/services/testing/backup-fixture";

const SAVED = path.resolve("db/testing/saved");

const ctx = await ctxWithFiles(await testDatabase());
const newest = (await readMigrations()).length;
const earlier = Array.from({ length: newest - 1 }, (_, index) => index + 1);
const saved = (await readdir(SAVED).catch(() => [])).filter((name) => name.endsWith(".tar.gz"));

const restore = (file: string, migrations = migrationsFolder()) =>
  restoreBackup(ctx, { file, passphrase: null, force: true, keepSecret: async () => undefined, migrations });

beforeEach(() => emptyDatabase(ctx));

describe(`schema version ${newest}, so ${earlier.length} saved data sets`, () => {
  test("every earlier version has its set (npm run db:save, before the migration is added)", () => {
    expect(saved.sort()).toEqual(expect.arrayContaining(earlier.map((version) => `${version}.tar.gz`)));
    expect(saved.length).toBeLessThanOrEqual(newest);
  });

  for (const name of saved) {
    test(`the data set of version ${name} comes forward`, async () => {
      const report = await restore(path.join(SAVED, name));
      expect(report.schemaVersion).toBe(newest);
      expect(report.rows).toBeGreaterThan(0);
    });
  }
});

test("data of this version comes forward to a later one, and keeps what it had", async () => {
  await fillDatabase(ctx);
  const file = path.join(await temporaryDirectory(), "now.tar.gz");
  await createBackup(ctx, { file, secret: null });
  const before = await dumpAll(ctx.db);
  const later = path.join(await temporaryDirectory(), "migrations");
  await cp(migrationsFolder(), later, { recursive: true });
  const journalFile = path.join(later, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as { entries: { idx: number; tag: string }[] };
  journal.entries.push({ idx: newest, tag: "9999_later" });
  await writeFile(journalFile, JSON.stringify(journal));
  await writeFile(
    path.join(later, "9999_later.sql"),
    `alter table "evals" add column "later" text not null default 'x';`,
  );
  expect(await restore(file, later)).toMatchObject({ schemaVersion: newest + 1 });
  const after = await dumpAll(ctx.db);
  expect(after["evals"]).toEqual((before["evals"] as string[]).map((line) => `${line.slice(0, -1)}, "later" : "x"}`));
  expect({ ...after, evals: null }).toEqual({ ...before, evals: null });
  // Back to this version, for whatever test comes next.
  await restore(file);
});
