import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type SQL, sql } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { acquireLock } from "#db/lock";
import { AppError, isAppError } from "#lib/domain/errors";
import type { Lock } from "#lib/file-lock";
import { makeFolder } from "#lib/make-folder";

const POSTGRES_FLOOR = 15;
const CONNECT_TIMEOUT_SECONDS = 10;

type NoSchema = Record<string, never>;

/** Either engine, inside or outside a transaction. Read raw SQL through `rows`: the engines answer in different shapes. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema>;

/** An open transaction; what must commit together takes this instead of a Database. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export type OpenDatabase = { db: Database; close(): Promise<void> } & (
  | { kind: "postgres"; url: string }
  | { kind: "pglite"; pglite: PGlite; dataDir: string | null }
);

/** The settings that pick an engine; `Env` of lib/env has them. */
export type DatabaseEnv = { DATABASE_URL?: string | undefined; ASSAYER_DATA_DIR: string };

/** Rows of a raw query, as objects, whichever engine runs it. Cast int8, numeric and times: the engines differ in them. */
export async function rows<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  const answer: unknown = await db.execute(query);
  return (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows) as Row[];
}

export function fromPglite(pglite: PGlite, dataDir: string | null, onClose?: () => Promise<void>): OpenDatabase {
  const close = async () => {
    if (!pglite.closed) await pglite.close();
    await onClose?.();
  };
  return { kind: "pglite", pglite, dataDir, db: drizzlePglite({ client: pglite }) as unknown as Database, close };
}

export function openPostgres(url: string, options: { max?: number } = {}): OpenDatabase {
  const client = postgres(url, {
    max: options.max ?? 10,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    onnotice: () => undefined,
  });
  const close = () => client.end({ timeout: 5 });
  return { kind: "postgres", url, db: drizzlePostgres({ client }) as unknown as Database, close };
}

/** Boots the cluster; a new one is made aside and moved into place, so that a kill halfway leaves none, not half of one. */
async function bootPglite(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) {
    const making = `${folder}.new`;
    await rm(making, { recursive: true, force: true });
    await (await PGlite.create({ dataDir: making })).close();
    await rename(making, folder);
  }
  // Commits reach the operating system before they are acknowledged: a killed process loses none.
  return PGlite.create({ dataDir: folder, relaxedDurability: false });
}

async function lockDirectory(dataDir: string): Promise<Lock> {
  try {
    await makeFolder(dataDir);
    return await acquireLock(path.join(dataDir, ".data.lock"));
  } catch (cause) {
    if (isAppError(cause)) throw cause;
    const wayOut = "Give this user write access to it, or choose another ASSAYER_DATA_DIR.";
    throw new AppError("database_unavailable", `The data directory ${dataDir} cannot be written.`, wayOut, cause);
  }
}

/** Opens `<dataDir>/pg` as its one writer. Throws `database_in_use` when another process has it. */
async function openPglite(dataDir: string): Promise<OpenDatabase> {
  const lock = await lockDirectory(dataDir);
  try {
    return fromPglite(await bootPglite(path.join(dataDir, "pg")), dataDir, lock.release);
  } catch (cause) {
    await lock.release();
    throw new AppError(
      "database_unavailable",
      `The embedded database in ${dataDir} does not open.`,
      "Restore a backup into a new ASSAYER_DATA_DIR, or move this directory away to start empty.",
      cause,
    );
  }
}

/** Connects once, so that a wrong address or an old server is told at the start and with its way out. */
async function connectPostgres(url: string): Promise<OpenDatabase> {
  const database = openPostgres(url);
  try {
    const [server] = await rows<{ version: number }>(
      database.db,
      sql`select current_setting('server_version_num')::int / 10000 as version`,
    );
    if ((server?.version ?? 0) >= POSTGRES_FLOOR) return database;
    throw new AppError(
      "database_unavailable",
      `The server is PostgreSQL ${server?.version}.`,
      `Use PostgreSQL ${POSTGRES_FLOOR} or newer.`,
    );
  } catch (cause) {
    await database.close();
    if (isAppError(cause)) throw cause;
    const wayOut =
      "Check that the server runs, that DATABASE_URL names it and its database, and that the user may log in.";
    throw new AppError("database_unavailable", "The database of DATABASE_URL does not answer.", wayOut, cause);
  }
}

// Next evaluates this module several times in one process; a second PGlite on the same files would lose rows.
const OPEN = Symbol.for("assayer.db");
type Holder = { [OPEN]?: Map<string, Promise<OpenDatabase>> };

/**
 * The database of this process: Postgres by DATABASE_URL, otherwise PGlite in ASSAYER_DATA_DIR; the same one for
 * every caller until it is closed. Throws `database_in_use` (another process writes the directory), `database_unavailable`, and
 * refuses in a build.
 */
export function openDatabase(env: DatabaseEnv): Promise<OpenDatabase> {
  if (process.env["NEXT_PHASE"] === "phase-production-build") {
    throw new AppError("internal", "A build opened the database.", "Read data at request time: make the page dynamic.");
  }
  const holder = globalThis as Holder;
  holder[OPEN] ??= new Map();
  const opened = holder[OPEN];
  const dataDir = path.resolve(env.ASSAYER_DATA_DIR);
  const target = env.DATABASE_URL ?? dataDir;
  const existing = opened.get(target);
  if (existing !== undefined) return existing;
  const opening = open(env.DATABASE_URL, dataDir, () => opened.delete(target));
  opened.set(target, opening);
  opening.catch(() => opened.delete(target));
  return opening;
}

async function open(url: string | undefined, dataDir: string, forget: () => void): Promise<OpenDatabase> {
  const database = url === undefined ? await openPglite(dataDir) : await connectPostgres(url);
  const close = async () => {
    await database.close();
    forget();
  };
  return { ...database, close };
}
