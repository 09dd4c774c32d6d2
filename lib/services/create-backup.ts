import { stat } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { rows, type Transaction } from "#db/client";
import { schemaVersion } from "#db/migrate";
import { dumpTable, listTables, readSequences } from "#db/queries/dump";
import { selectFiles } from "#db/queries/files";
import { writeTar } from "#lib/archive/tar-writer";
import { AppError } from "#lib/domain/errors";
import { sha256Hex } from "#lib/domain/sha256";
import { UNFINISHED_WORK } from "#lib/jobs/saved-work";
import {
  type BackupManifest,
  BackupManifestSchema,
  fileMember,
  JOBS,
  MANIFEST,
  SECRET,
  tableMember,
} from "#lib/services/backup-manifest";
import type { Ctx } from "#lib/services/ctx";
import { seal } from "#lib/services/passphrase-seal";
import { type Spool, type Spooled, withSpool } from "#lib/services/spool";

export type BackupInput = {
  /** Where the backup goes; it must not exist yet. */
  file: string;
  /** The key material and what to seal it with; null leaves it out. */
  secret: { value: string; passphrase: string } | null;
};

export type BackupReport = { rows: number; files: number; sizeBytes: number };

type Snapshot = {
  schemaVersion: number;
  tables: (Spooled & { name: string })[];
  sequences: BackupManifest["sequences"];
  jobs: Spooled;
  files: BackupManifest["files"];
};

async function* once(lines: string[]): AsyncIterable<string[]> {
  yield lines;
}

async function hasQueue(tx: Transaction): Promise<boolean> {
  const [row] = await rows<{ name: string | null }>(tx, sql`select to_regclass('pgboss.job')::text as name`);
  return row?.name != null;
}

/** Everything the database knows at one moment. */
async function takeSnapshot(tx: Transaction, spool: Spool): Promise<Snapshot> {
  const shapes = await listTables(tx);
  const tables = [];
  for (const table of shapes)
    tables.push({ name: table.name, ...(await spool.write(table.name, dumpTable(tx, table))) });
  const work = (await hasQueue(tx)) ? await rows<{ line: string }>(tx, UNFINISHED_WORK) : [];
  return {
    schemaVersion: await schemaVersion(tx),
    tables,
    sequences: await readSequences(tx, shapes),
    jobs: await spool.write("jobs", once(work.map(({ line }) => line))),
    files: await selectFiles(tx),
  };
}

const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const memberOf = ({ sizeBytes, sha256 }: { sizeBytes: number; sha256: string }) => ({ sizeBytes, sha256 });

function manifestOf(ctx: Ctx, snapshot: Snapshot, secret: Uint8Array | null): BackupManifest {
  return BackupManifestSchema.parse({
    format: "assayer-backup",
    formatVersion: 1,
    schemaVersion: snapshot.schemaVersion,
    createdAt: ctx.now().toISOString(),
    tables: snapshot.tables.map((table) => ({ name: table.name, rows: table.rows, ...memberOf(table) })),
    sequences: snapshot.sequences,
    jobs: { rows: snapshot.jobs.rows, ...memberOf(snapshot.jobs) },
    files: snapshot.files,
    secret: secret === null ? null : { sizeBytes: secret.length, sha256: sha256Hex(secret) },
  });
}

/**
 * Writes one consistent backup of rows, files, waiting work and key material. Throws `conflict` when the file exists and
 * `file_missing` or `file_corrupt` when a stored file is: a backup is whole or it is not made.
 */
export async function createBackup(ctx: Ctx, input: BackupInput): Promise<BackupReport> {
  if ((await stat(input.file).catch(() => null)) !== null) {
    throw new AppError("conflict", `${input.file} exists already.`, "Choose another name: no backup is overwritten.");
  }
  const sealed = input.secret === null ? null : encode(await seal(input.secret.value, input.secret.passphrase));
  return withSpool(path.dirname(path.resolve(input.file)), async (spool) => {
    const snapshot = await ctx.db.transaction((tx) => takeSnapshot(tx, spool), { isolationLevel: "repeatable read" });
    const manifest = encode(manifestOf(ctx, snapshot, sealed));
    await writeTar(input.file, async (tar) => {
      await tar.add(MANIFEST, manifest.length, manifest);
      if (sealed !== null) await tar.add(SECRET, sealed.length, sealed);
      for (const { sha256, sizeBytes } of snapshot.files) {
        await tar.add(fileMember(sha256), sizeBytes, await ctx.storage.read(sha256, { verify: true }));
      }
      for (const table of snapshot.tables) await tar.add(tableMember(table.name), table.sizeBytes, table.read());
      await tar.add(JOBS, snapshot.jobs.sizeBytes, snapshot.jobs.read());
    });
    return {
      rows: snapshot.tables.reduce((sum, table) => sum + table.rows, 0),
      files: snapshot.files.length,
      sizeBytes: (await stat(input.file)).size,
    };
  });
}
