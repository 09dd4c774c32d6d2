// A migrated database of its own for each test file: PGlite in memory, or a clone on ASSAYER_TEST_DATABASE_URL.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import { afterAll, onTestFinished } from "vitest";
import { fromPglite, type OpenDatabase, openPostgres } from "#db/client";
import { migrate, readMigrations } from "#db/migrate";
import { installJobs } from "#lib/jobs/install";
import { ALL_JOBS } from "#lib/jobs/registry";

const CACHE = path.resolve("node_modules/.cache/assayer-test");

/** Names the schema, so that a template is made again when a migration or a queue changes. */
async function schemaKey(): Promise<string> {
  const migrations = await readMigrations();
  const parts = [migrations.map((migration) => migration.hash), ALL_JOBS];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}

async function fill(database: OpenDatabase): Promise<void> {
  await migrate(database.db);
  await installJobs(database);
}

/** Bytes of a migrated PGlite directory: made by the first test file, read by the others. */
async function pgliteTemplate(): Promise<Blob> {
  const file = path.join(CACHE, `pglite-${await schemaKey()}.tar`);
  const cached = await readFile(file).catch(() => null);
  if (cached !== null) return new Blob([new Uint8Array(cached)]);
  const pglite = await PGlite.create();
  await fill(fromPglite(pglite, null));
  const dump = await pglite.dumpDataDir("none");
  await pglite.close();
  await mkdir(CACHE, { recursive: true });
  const partial = `${file}.${randomUUID()}`;
  await writeFile(partial, new Uint8Array(await dump.arrayBuffer()));
  await rename(partial, file);
  return dump;
}

/** A new database on a real server, dropped when it is closed. */
async function createOnServer(url: string, template?: string): Promise<OpenDatabase> {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  const name = `assayer_test_${randomUUID().replaceAll("-", "")}`;
  await admin.unsafe(`create database ${name} ${template === undefined ? "" : `template ${template}`}`);
  const database = openPostgres(onServer(url, name), { max: 5 });
  const close = async () => {
    await database.close();
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  return { ...database, close };
}

const onServer = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

/** The name of a migrated database to clone; the first test file makes it, under an advisory lock. */
async function serverTemplate(url: string): Promise<string> {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  const template = `assayer_template_${await schemaKey()}`;
  await admin`select pg_advisory_lock(7303001)`;
  if ((await admin`select 1 from pg_database where datname = ${template}`).length === 0) {
    const making = `assayer_making_${randomUUID().replaceAll("-", "")}`;
    await admin.unsafe(`create database ${making}`);
    const database = openPostgres(onServer(url, making), { max: 1 });
    await fill(database);
    await database.close();
    await admin.unsafe(`alter database ${making} rename to ${template}`);
  }
  await admin.end();
  return template;
}

/** Fills a data directory with a migrated embedded database, faster than a first start would. */
export async function fillDataDirectory(dataDir: string): Promise<void> {
  const options = { dataDir: path.join(dataDir, "pg"), loadDataDir: await pgliteTemplate() };
  await (await PGlite.create(options)).close();
}

/** Where a real server for tests listens, or undefined: then tests run on PGlite. */
export function testServerUrl(): string | undefined {
  return process.env["ASSAYER_TEST_DATABASE_URL"] || undefined;
}

/** The engines that tests can use here: the embedded one, and the server when there is one. */
export function testEngines(): OpenDatabase["kind"][] {
  return testServerUrl() === undefined ? ["pglite"] : ["pglite", "postgres"];
}

/**
 * A fresh migrated database, closed (and dropped) when the test file ends. Call it at the top of a *.db.test.ts file;
 * name the engine only to test what happens between databases.
 */
export async function testDatabase(kind = testEngines().at(-1)): Promise<OpenDatabase> {
  const url = kind === "postgres" ? testServerUrl() : undefined;
  const database =
    url === undefined
      ? fromPglite(await PGlite.create({ loadDataDir: await pgliteTemplate() }), null)
      : await createOnServer(url, await serverTemplate(url));
  afterAll(() => database.close());
  return database;
}

/** A database without any table, for tests of migrations; closed (and dropped) when the test ends. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const url = testServerUrl();
  const database = url === undefined ? fromPglite(await PGlite.create(), null) : await createOnServer(url);
  onTestFinished(() => database.close());
  return database;
}
