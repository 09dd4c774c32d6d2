import { execFile } from "node:child_process";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres, rows } from "#db/client";
import { migrate, migrationsFolder, readMigrations, schemaVersion } from "#db/migrate";
import { emptyDatabase, testDatabase } from "#db/testing/database";
import { temporaryDirectory } from "#db/testing/processes";

const migrated = await testDatabase();

/** A folder of migrations with these statements, one each. */
async function folderOf(...statements: string[]): Promise<string> {
  const folder = await temporaryDirectory();
  await mkdir(path.join(folder, "meta"));
  const entries = statements.map((_, idx) => ({ idx, tag: `000${idx}_step` }));
  await writeFile(path.join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  for (const [idx, text] of statements.entries()) await writeFile(path.join(folder, `000${idx}_step.sql`), text);
  return folder;
}

const ONE = "create table first (n int);\n--> statement-breakpoint\ninsert into first values (1);";

test("the committed migrations are the schema: generating again makes nothing", async () => {
  const copy = path.join("node_modules/.cache", `migrations-${process.pid}`);
  await cp(migrationsFolder(), copy, { recursive: true });
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  const before = await readdir(copy);
  const flags = ["generate", "--dialect=postgresql", "--schema=./db/schema/*.ts", `--out=${copy}`];
  await promisify(execFile)("node_modules/.bin/drizzle-kit", flags);
  expect(await readdir(copy)).toEqual(before);
});

test("a migrated database has the newest version, and migrating again changes nothing", async () => {
  const newest = (await readMigrations()).length;
  expect(await schemaVersion(migrated.db)).toBe(newest);
  expect(await migrate(migrated.db)).toBe(newest);
});

test("many may migrate one database at once: every step runs once", async () => {
  const database = await emptyDatabase();
  const folder = await folderOf(ONE, "insert into first values (2);");
  const others = database.kind === "postgres" ? [1, 2, 3].map(() => openPostgres(database.url, { max: 1 })) : [];
  const all = [database, ...others].flatMap((each) => [migrate(each.db, { folder }), migrate(each.db, { folder })]);
  expect(new Set(await Promise.all(all))).toEqual(new Set([2]));
  await Promise.all(others.map((other) => other.close()));
  expect(await rows(database.db, sql`select n from first order by n`)).toEqual([{ n: 1 }, { n: 2 }]);
});

test("it moves forward step by step, and a failing step leaves the version before it", async () => {
  const { db } = await emptyDatabase();
  const folder = await folderOf(ONE, "insert into nowhere values (1);");
  expect(await schemaVersion(db)).toBe(0);
  expect(await migrate(db, { folder, upTo: 1 })).toBe(1);
  await expect(migrate(db, { folder })).rejects.toThrow();
  expect(await schemaVersion(db)).toBe(1);
});

test("a database that is newer, or had an edited migration, is refused", async () => {
  const { db } = await emptyDatabase();
  await migrate(db, { folder: await folderOf(ONE, "insert into first values (2);") });
  await expect(migrate(db, { folder: await folderOf(ONE) })).rejects.toMatchObject({ code: "conflict" });
  const edited = await folderOf(ONE, "insert into first values (3);");
  await expect(migrate(db, { folder: edited })).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Migration 2 (0001_step) differs"),
  });
});
