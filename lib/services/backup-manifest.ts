// What stands first in a backup: everything a restore must know before it changes anything, and a hash for each member.
import { z } from "zod";
import { AppError } from "#lib/domain/errors";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

const MemberSchema = z.strictObject({ sizeBytes: count, sha256 });

export const BackupManifestSchema = z.strictObject({
  format: z.literal("assayer-backup"),
  formatVersion: z.literal(1),
  schemaVersion: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  tables: z.array(MemberSchema.extend({ name, rows: count })),
  sequences: z.array(
    z.strictObject({ table: name, column: name, last: z.string().regex(/^\d{1,19}$/), used: z.boolean() }),
  ),
  /** Work that was waiting or running; a restore enqueues it again. */
  jobs: MemberSchema.extend({ rows: count }),
  files: z.array(z.strictObject({ sha256, sizeBytes: count })),
  secret: MemberSchema.nullable(),
});

export type BackupManifest = z.infer<typeof BackupManifestSchema>;

export const MANIFEST = "manifest.json";
export const MANIFEST_BYTES_MAX = 64 * 1024 * 1024;
export const SECRET = "secret.json";
export const JOBS = "jobs.jsonl";
export const tableMember = (table: string) => `tables/${table}.jsonl`;
export const fileMember = (hash: string) => `files/${hash}`;

/** Every member with its size and hash, in the order they stand in after the manifest: files first, then rows. */
export function membersOf(manifest: BackupManifest): { name: string; sizeBytes: number; sha256: string }[] {
  return [
    ...(manifest.secret === null ? [] : [{ name: SECRET, ...manifest.secret }]),
    ...manifest.files.map((file) => ({ name: fileMember(file.sha256), ...file })),
    ...manifest.tables.map(({ name: table, sizeBytes, sha256: hash }) => ({
      name: tableMember(table),
      sizeBytes,
      sha256: hash,
    })),
    { name: JOBS, sizeBytes: manifest.jobs.sizeBytes, sha256: manifest.jobs.sha256 },
  ];
}

/** Throws `file_corrupt` for anything but a manifest of this format. */
export function parseManifest(text: string): BackupManifest {
  try {
    return BackupManifestSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw damaged("its manifest is not one this program reads", cause);
  }
}

export function damaged(what: string, cause?: unknown): AppError {
  return new AppError(
    "file_corrupt",
    `The backup is damaged: ${what}.`,
    "Use another backup, nothing was changed.",
    cause,
  );
}
