// Composition root of the web server: the one place where it picks its drivers.
import { randomBytes } from "node:crypto";
import path from "node:path";
import { type OpenDatabase, openDatabase } from "#db/client";
import { readEnv } from "#lib/env";
import { createLogger, type Logger } from "#lib/log";
import { requireSecret } from "#lib/secret";
import type { Ctx } from "#lib/services/ctx";
import { prepareDatabase } from "#lib/services/prepare-database";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";

// A job that needs longer is given back, and runs again at the next start.
const JOB_GRACE_MS = 5000;

export type WebContext = { ctx: Ctx; database: OpenDatabase; close(): Promise<void> };

// Next evaluates this module several times in one process; they share one context.
const OPEN = Symbol.for("assayer.web-context");
type Holder = { [OPEN]?: Promise<WebContext> };

/** True inside `next build`, which opens no database. */
export function isBuilding(): boolean {
  return process.env["NEXT_PHASE"] === "phase-production-build";
}

/** Opens and migrates the database of this process at the first call; the same context for every later one. */
export function webContext(): Promise<WebContext> {
  const holder = globalThis as Holder;
  holder[OPEN] ??= open();
  holder[OPEN].catch(() => {
    delete holder[OPEN];
  });
  return holder[OPEN];
}

/** What services need, in a page or a route. */
export async function getContext(): Promise<Ctx> {
  return (await webContext()).ctx;
}

async function open(): Promise<WebContext> {
  const env = readEnv();
  const database = await openDatabase(env);
  await prepareDatabase(database);
  await requireSecret(env);
  const ctx: Ctx = {
    db: database.db,
    storage: createFilesystemStorage(path.join(env.ASSAYER_DATA_DIR, "files")),
    now: () => new Date(),
    random: (n) => new Uint8Array(randomBytes(n)),
  };
  return { ctx, database, close: database.close };
}

/**
 * Runs jobs in this process when the database is embedded, which no worker process can open; on Postgres workers do it
 * (`npm run worker`). Stop it before the database is closed.
 */
export async function startJobs(): Promise<{ stop(): Promise<void> }> {
  const { ctx, database } = await webContext();
  if (database.kind === "postgres") return { stop: async () => undefined };
  const { startWorkerOn } = await import("#lib/worker/start");
  const worker = await startWorkerOn(database, ctx, readEnv(), webLog());
  return { stop: () => worker.stop(JOB_GRACE_MS) };
}

/** Names that requests may call this server by, in lower case. */
export function ownHosts(): string[] {
  const names = readEnv().ASSAYER_HOSTS?.split(",") ?? [];
  return names.map((name) => name.trim().toLowerCase()).filter((name) => name !== "");
}

/** Reverse proxies before this server. */
export function proxyCount(): number {
  return readEnv().ASSAYER_PROXIES;
}

/** The log of the web server. */
export function webLog(): Logger {
  return createLogger(readEnv().LOG_LEVEL);
}
