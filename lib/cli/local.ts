// Composition root of the CLI: verbs that own the data open it here, and nowhere else.
import { randomBytes } from "node:crypto";
import path from "node:path";
import type { OpenDatabase } from "#db/client";
import type { Env } from "#lib/env";
import type { Ctx } from "#lib/services/ctx";

export type LocalData = { ctx: Ctx; database: OpenDatabase; env: Env; dataDir: string };

/**
 * Opens the data of this machine, brings its database to this program's schema unless `prepare` is false, runs `use`, and
 * closes it whatever happens. Throws `database_in_use` when a running server has it: ask that server instead.
 */
export async function withData<T>(use: (data: LocalData) => Promise<T>, { prepare = true } = {}): Promise<T> {
  const [{ openDatabase }, { readEnv }, { prepareDatabase }, { createFilesystemStorage }] = await Promise.all([
    import("#db/client"),
    import("#lib/env"),
    import("#lib/services/prepare-database"),
    import("#lib/storage/drivers/filesystem"),
  ]);
  const env = readEnv();
  const dataDir = path.resolve(env.ASSAYER_DATA_DIR);
  const database = await openDatabase(env);
  try {
    if (prepare) await prepareDatabase(database);
    const ctx: Ctx = {
      db: database.db,
      storage: createFilesystemStorage(path.join(dataDir, "files")),
      now: () => new Date(),
      random: (n) => new Uint8Array(randomBytes(n)),
    };
    return await use({ ctx, database, env, dataDir });
  } finally {
    await database.close();
  }
}
