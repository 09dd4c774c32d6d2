// Composition root of a worker process: any number of them on one Postgres. `npm run worker`.
import { randomBytes } from "node:crypto";
import path from "node:path";
import { openDatabase } from "#db/client";
import { AppError, isAppError } from "#lib/domain/errors";
import { readEnv, SettingsError } from "#lib/env";
import { createLogger } from "#lib/log";
import { prepareDatabase } from "#lib/services/prepare-database";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";
import { startWorkerOn } from "#lib/worker/start";

const GRACE_MS = 20_000;

async function main(): Promise<void> {
  const env = readEnv();
  const log = createLogger(env.LOG_LEVEL);
  if (env.DATABASE_URL === undefined) {
    throw new AppError(
      "cli_usage",
      "A worker process needs Postgres: the embedded database has one process, and that is the server.",
      "Set DATABASE_URL; without it the server runs the jobs itself.",
    );
  }
  const database = await openDatabase(env);
  await prepareDatabase(database);
  const ctx = {
    db: database.db,
    storage: createFilesystemStorage(path.join(path.resolve(env.ASSAYER_DATA_DIR), "files")),
    now: () => new Date(),
    random: (n: number) => new Uint8Array(randomBytes(n)),
  };
  const worker = await startWorkerOn(database, ctx, env, log);
  let stopping = false;
  const stop = async () => {
    // A second signal means now: what runs is given up, and its lease expires.
    if (stopping) process.exit(1);
    stopping = true;
    await worker.stop(GRACE_MS);
    await database.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  const isMendable = isAppError(error) || error instanceof SettingsError;
  const text = isMendable ? `${error.message}\nway out: ${error.suggestion}` : String(error);
  process.stderr.write(`worker: ${text}\n`);
  process.exit(1);
});
