import type { Transaction } from "#db/client";
import { migrate, readMigrations } from "#db/migrate";
import {
  countAllRows,
  dropAllTables,
  listTables,
  loadRows,
  type TableShape,
  withLateForeignKeys,
  writeSequences,
} from "#db/queries/dump";
import { AppError } from "#lib/domain/errors";
import { enqueueSaved, FORGET_UNFINISHED_WORK } from "#lib/jobs/saved-work";
import { type BackupManifest, damaged, fileMember, JOBS, SECRET, tableMember } from "#lib/services/backup-manifest";
import { type BackupMembers, type Member, openBackup } from "#lib/services/backup-members";
import type { Ctx } from "#lib/services/ctx";
import { type Sealed, SealedSchema, unseal } from "#lib/services/passphrase-seal";
import { refreshRankings } from "#lib/services/refresh-rankings";

export type RestoreInput = {
  file: string;
  /** For the key material; null leaves it where it is. */
  passphrase: string | null;
  /** Throw away what the database holds. */
  force: boolean;
  /** Puts the key material in place; called last, before the rows are committed. */
  keepSecret(secret: string): Promise<void>;
  /** Where the migrations stand; only a test of a later schema names another folder. */
  migrations?: string;
};

export type RestoreReport = { rows: number; files: number; jobs: number; secret: boolean; schemaVersion: number };

const SECRET_BYTES_MAX = 64 * 1024;

/** Refuses before anything is read or changed. */
async function assertRestorable(manifest: BackupManifest, { passphrase, migrations }: RestoreInput): Promise<void> {
  const newest = (await readMigrations(migrations)).length;
  if (manifest.schemaVersion > newest) {
    throw new AppError(
      "conflict",
      `The backup has schema version ${manifest.schemaVersion}, this program knows ${newest}.`,
      "Restore it with the version of the program that made it, or a newer one.",
    );
  }
  if (passphrase !== null && manifest.secret === null) {
    throw new AppError("bad_request", "The backup holds no key material.", "Restore it with --without-secret.");
  }
}

async function assertEmpty(tx: Transaction, force: boolean): Promise<void> {
  const count = force ? 0 : await countAllRows(tx, await listTables(tx));
  if (count === 0) return;
  throw new AppError(
    "conflict",
    `The database holds ${count} rows already.`,
    "Restore into an empty one, or give --force to throw them away.",
  );
}

async function readSecret(members: BackupMembers, passphrase: string | null): Promise<string | null> {
  if (members.manifest.secret === null) return null;
  const text = await (await members.next(SECRET)).text(SECRET_BYTES_MAX);
  if (passphrase === null) return null;
  return unseal(parseSealed(text), passphrase);
}

function parseSealed(text: string): Sealed {
  try {
    return SealedSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw damaged("its key material is not sealed as this program does", cause);
  }
}

async function loadTable(tx: Transaction, shape: TableShape | undefined, member: Member): Promise<number> {
  if (shape === undefined) throw damaged(`${member.name} is no table of its schema version`);
  let count = 0;
  for await (const lines of member.lines()) {
    await loadRows(tx, shape, lines);
    count += lines.length;
  }
  return count;
}

/** Rows of all tables, at the backup's own schema version. */
async function loadTables(tx: Transaction, members: BackupMembers): Promise<number> {
  const { manifest } = members;
  const shapes = await listTables(tx);
  let total = 0;
  await withLateForeignKeys(tx, async () => {
    for (const { name, rows } of manifest.tables) {
      const shape = shapes.find((each) => each.name === name);
      const loaded = await loadTable(tx, shape, await members.next(tableMember(name)));
      if (loaded !== rows) throw damaged(`${name} has ${loaded} rows instead of ${rows}`);
      total += loaded;
    }
  });
  await writeSequences(tx, manifest.sequences);
  return total;
}

async function enqueueWork(tx: Transaction, member: Member): Promise<number> {
  let count = 0;
  for await (const lines of member.lines()) {
    for (const line of lines) count += (await enqueueSaved(tx, line)) ? 1 : 0;
  }
  return count;
}

/**
 * Puts a backup back: files, then all rows in one transaction, brought forward to this program's schema. The database
 * must be prepared (prepareDatabase). Throws `conflict` (rows in the way, a newer backup), `passphrase_wrong`,
 * `file_corrupt`; the database is unchanged then, and files that were stored already do no harm.
 */
export async function restoreBackup(ctx: Ctx, input: RestoreInput): Promise<RestoreReport> {
  const members = await openBackup(input.file);
  const report = await restoreFrom(ctx, members, input).finally(() => members.close());
  // A server that goes on meanwhile would show what an older program made of the results until its next start.
  await refreshRankings(ctx);
  return report;
}

async function restoreFrom(ctx: Ctx, members: BackupMembers, input: RestoreInput): Promise<RestoreReport> {
  const { manifest } = members;
  await assertRestorable(manifest, input);
  await ctx.db.transaction((tx) => assertEmpty(tx, input.force));
  const secret = await readSecret(members, input.passphrase);
  for (const { sha256, sizeBytes } of manifest.files) {
    const stored = await ctx.storage.put((await members.next(fileMember(sha256))).content(), {
      sizeBytesMax: sizeBytes,
    });
    if (stored.sha256 !== sha256) throw damaged(`${fileMember(sha256)} has another hash`);
  }
  return ctx.db.transaction(async (tx) => {
    await assertEmpty(tx, input.force);
    await dropAllTables(tx);
    const folder = input.migrations === undefined ? {} : { folder: input.migrations };
    await migrate(tx, { ...folder, upTo: manifest.schemaVersion });
    const rows = await loadTables(tx, members);
    const schemaVersion = await migrate(tx, folder);
    await tx.execute(FORGET_UNFINISHED_WORK);
    const jobs = await enqueueWork(tx, await members.next(JOBS));
    await members.end();
    if (secret !== null) await input.keepSecret(secret);
    return { rows, files: manifest.files.length, jobs, secret: secret !== null, schemaVersion };
  });
}
