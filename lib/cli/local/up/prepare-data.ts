// The data before the server starts: opened, migrated, filled, and closed again, so that there is never a second writer.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type OpenDatabase, openDatabase } from "#db/client";
import { selectRepositories } from "#db/queries/evals";
import { builtinDirectory, loadBuiltin } from "#db/seed/builtin/load-builtin";
import { loadDemo } from "#db/seed/load-demo";
import { isAppError } from "#lib/domain/errors";
import { publicLocation } from "#lib/domain/public-text";
import type { Ctx } from "#lib/services/ctx";
import { prepareDatabase } from "#lib/services/prepare-database";
import { syncRepository } from "#lib/services/sync-repository";
import { openSource } from "#lib/sources/open-source";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";
import type { Say, Step } from "./steps";

export type DataSettings = {
  databaseUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  evalsRepo: string | undefined;
  evalsBranch: string | undefined;
  gitToken: string | undefined;
};

const IN_USE_WAIT_MS = 20_000;

/** Throws AppError with the way out when the data cannot be opened, or a repository was never read and cannot be. */
export async function prepareData(settings: DataSettings, step: Step, say: Say): Promise<void> {
  const database = await step(
    "database",
    "opening",
    () => openMigrated(settings, say),
    ({ kind }) => (kind === "pglite" ? `embedded, in ${settings.dataDir}` : "PostgreSQL, by DATABASE_URL"),
  );
  try {
    const ctx: Ctx = {
      db: database.db,
      storage: createFilesystemStorage(join(settings.dataDir, "files")),
      now: () => new Date(),
      random: (count) => new Uint8Array(randomBytes(count)),
    };
    await step(
      "built-in evals",
      "loading",
      () => loadBuiltin(ctx, { dataDir: settings.dataDir, openSource }),
      ({ evals }) => String(evals),
    );
    await (settings.evalsRepo === undefined ? fillWithDemo(ctx, settings, step, say) : fill(ctx, settings, step, say));
  } finally {
    await database.close();
  }
}

async function openMigrated(settings: DataSettings, say: Say): Promise<OpenDatabase> {
  const database = await openWhenFree(settings, say);
  try {
    await prepareDatabase(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A command such as `assayer sync` has the data for seconds only: that is worth waiting for, a server is not. */
async function openWhenFree({ databaseUrl, dataDir }: DataSettings, say: Say): Promise<OpenDatabase> {
  let told = false;
  for (const end = Date.now() + IN_USE_WAIT_MS; ; await sleep(250)) {
    try {
      return await openDatabase({ DATABASE_URL: databaseUrl, ASSAYER_DATA_DIR: dataDir });
    } catch (error) {
      if (!isAppError(error) || error.code !== "database_in_use" || Date.now() > end) throw error;
      if (!told) say(`  database: ${error.message} Waiting for it to end.`);
      told = true;
    }
  }
}

/** Demo content is for an empty installation; once somebody's own evals are in, it is neither added nor renewed. */
async function fillWithDemo(ctx: Ctx, { dataDir }: DataSettings, step: Step, say: Say): Promise<void> {
  const own = (await selectRepositories(ctx.db)).filter(isOwn(dataDir));
  if (own.length > 0)
    return say(
      `  evals: from ${own.map(({ url }) => publicLocation(url)).join(", ")}; EVALS_REPO is not set, so no sync now`,
    );
  await step(
    "demo data",
    "loading",
    () => loadDemo(ctx, { dataDir, openSource }),
    ({ evals, accepted }) =>
      accepted === 0 ? `${evals} evals, there already` : `${evals} evals, ${accepted} runs accepted`,
  );
}

/** Of somebody's own: neither the demo nor what comes with the program. */
const isOwn =
  (dataDir: string) =>
  ({ isDemo, url }: { isDemo: boolean; url: string }) =>
    !isDemo && url !== builtinDirectory(dataDir);

async function fill(ctx: Ctx, settings: DataSettings, step: Step, say: Say): Promise<void> {
  const { evalsRepo: location = "", evalsBranch: branch, gitToken: token, dataDir } = settings;
  const before = await selectRepositories(ctx.db);
  const hadEvals = before.filter(isOwn(dataDir)).some(({ headCommit }) => headCommit !== null);
  try {
    await step(
      "evals",
      `reading the history of ${location}`,
      async () => {
        const source = await openSource({
          location,
          cacheDir: join(dataDir, "repos"),
          allow: { file: true },
          ...(branch === undefined ? {} : { branch }),
          ...(token === undefined ? {} : { token }),
        });
        return await syncRepository(ctx, { source }).finally(() => source.close());
      },
      ({ report }) => {
        const troubled = report.evals.filter(({ state }) => state !== "listed").length;
        const published = report.evals.reduce((sum, { results }) => sum + results.accepted, 0);
        return `${report.evals.length} evals, ${published} published results${troubled === 0 ? "" : `, ${troubled} kept back: see the sync page`}`;
      },
    );
  } catch (error) {
    if (!isAppError(error) || !hadEvals) throw error;
    say(`  evals: not synced now, boards keep their last good state. ${error.message}`);
    say(`         ${error.suggestion}`);
  }
  if (before.some(({ isDemo }) => isDemo)) {
    say("  evals: the demo data of an earlier start is still there; a new ASSAYER_DATA_DIR starts without it");
  }
}
