// Saves the demo content at the newest schema version, for the day that version is an old one. `npm run db:save`.
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { fromPglite } from "#db/client";
import { readMigrations } from "#db/migrate";
import { repositories } from "#db/schema/repositories";
import { loadDemo } from "#db/seed/load-demo";
import { createBackup } from "#lib/services/create-backup";
import { prepareDatabase } from "#lib/services/prepare-database";
import { openSource } from "#lib/sources/open-source";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";

const FOLDER = path.resolve("db/testing/saved");

const version = (await readMigrations()).length;
const file = path.join(FOLDER, `${version}.tar.gz`);
const dataDir = await mkdtemp(path.join(tmpdir(), "assayer-save-"));
const database = fromPglite(await PGlite.create(), null);
try {
  await prepareDatabase(database);
  const ctx = {
    db: database.db,
    storage: createFilesystemStorage(path.join(dataDir, "files")),
    now: () => new Date(),
    random: (n: number) => new Uint8Array(randomBytes(n)),
  };
  await loadDemo(ctx, { dataDir, openSource });
  // A path of this machine has no place in the repository.
  await database.db.update(repositories).set({ url: "https://example.org/demo-evals" });
  await mkdir(FOLDER, { recursive: true });
  await rm(file, { force: true });
  const report = await createBackup(ctx, { file, secret: null });
  process.stdout.write(`${path.relative(process.cwd(), file)}: ${report.rows} rows, ${report.sizeBytes} bytes\n`);
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
