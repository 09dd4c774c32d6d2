import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { type Database, rows } from "#db/client";
import { AppError } from "#lib/domain/errors";

export type Migration = { version: number; tag: string; hash: string; statements: string[] };

// "assayer" as a number: every process that migrates this database waits on the same lock.
const LOCK = 0x61737361;

/** The folder of SQL files: beside this module in plain Node, under the working directory in a bundle. */
export function migrationsFolder(): string {
  const beside = path.join(path.dirname(fileURLToPath(import.meta.url)), "migrations");
  return existsSync(beside) ? beside : path.join(process.cwd(), "db", "migrations");
}

/** The migrations drizzle-kit wrote, oldest first; version n is the n-th of its journal. */
export async function readMigrations(folder = migrationsFolder()): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(path.join(folder, "meta", "_journal.json"), "utf8")) as {
    entries: { idx: number; tag: string }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag }, index) => {
      const text = await readFile(path.join(folder, `${tag}.sql`), "utf8");
      const hash = createHash("sha256").update(text).digest("hex");
      return { version: index + 1, tag, hash, statements: text.split("--> statement-breakpoint") };
    }),
  );
}

/** The schema version of a database: how many migrations it has had; 0 when it is empty. */
export async function schemaVersion(db: Database): Promise<number> {
  const [table] = await rows<{ name: string | null }>(db, sql`select to_regclass('schema_migrations')::text as name`);
  if (table?.name == null) return 0;
  const [row] = await rows<{ version: number }>(
    db,
    sql`select coalesce(max(version), 0)::int as version from schema_migrations`,
  );
  return row?.version ?? 0;
}

/**
 * Brings the schema forward to the newest migration, all missing ones in one transaction; any number of processes may
 * call it at once. Throws `conflict` when the database is newer than this program or had another migration.
 */
export async function migrate(db: Database, options: { folder?: string; upTo?: number } = {}): Promise<number> {
  const migrations = await readMigrations(options.folder);
  const wanted = migrations.slice(0, options.upTo ?? migrations.length);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(LOCK))})`);
    await tx.execute(sql`create table if not exists schema_migrations (
      version integer primary key, tag text not null, hash text not null,
      applied_at timestamp with time zone not null default now())`);
    const done = await rows<{ version: number; tag: string; hash: string }>(
      tx,
      sql`select version, tag, hash from schema_migrations order by version`,
    );
    for (const row of done) assertSame(row, migrations[row.version - 1]);
    for (const migration of wanted.slice(done.length)) {
      for (const statement of migration.statements) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into schema_migrations (version, tag, hash) values (${migration.version}, ${migration.tag}, ${migration.hash})`,
      );
    }
    return Math.max(done.length, wanted.length);
  });
}

function assertSame(done: { version: number; tag: string; hash: string }, known: Migration | undefined): void {
  if (known === undefined) {
    throw new AppError(
      "conflict",
      `The database has schema version ${done.version} (${done.tag}), which this program does not know.`,
      "Update the program; the schema only moves forward.",
    );
  }
  if (known.hash !== done.hash) {
    throw new AppError(
      "conflict",
      `Migration ${done.version} (${known.tag}) differs from the one this database had (${done.tag}).`,
      "Never edit a migration that has run: restore its file and add a new one.",
    );
  }
}
