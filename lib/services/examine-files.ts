// Files and their rows must agree: a row without a file is lost data, a file without a row is space nobody will free.
import { selectFiles } from "#db/queries/files";
import { isAppError } from "#lib/domain/errors";
import type { Ctx } from "#lib/services/ctx";
import type { Finding } from "#lib/services/finding";

const FROM_BACKUP = "Restore a backup that holds it (assayer restore FILE).";

function missing(sha256: string): Finding {
  return {
    check: "row-without-file",
    severity: "problem",
    subject: sha256,
    message: "A row has no file.",
    wayOut: FROM_BACKUP,
  };
}

function orphan(sha256: string, sizeBytes: number): Finding {
  const message = `A file of ${sizeBytes} bytes has no row.`;
  const wayOut = "Remove it with `assayer doctor --fix` while nothing is being stored.";
  return { check: "file-without-row", severity: "problem", subject: sha256, message, wayOut };
}

function damaged(sha256: string, what: string): Finding {
  return { check: "file-damaged", severity: "problem", subject: sha256, message: what, wayOut: FROM_BACKUP };
}

async function isIntact(ctx: Ctx, sha256: string): Promise<boolean> {
  try {
    for await (const _ of await ctx.storage.read(sha256, { verify: true }));
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === "file_corrupt") return false;
    throw error;
  }
}

/** Every disagreement between the files table and the storage; with `verify` every byte is read as well. */
export async function examineFiles(ctx: Ctx, { verify }: { verify: boolean }): Promise<Finding[]> {
  const expected = new Map((await selectFiles(ctx.db)).map((file) => [file.sha256, file.sizeBytes]));
  const findings: Finding[] = [];
  for await (const { sha256, sizeBytes } of ctx.storage.list()) {
    const wanted = expected.get(sha256);
    expected.delete(sha256);
    if (wanted === undefined) findings.push(orphan(sha256, sizeBytes));
    else if (wanted !== sizeBytes)
      findings.push(damaged(sha256, `${sizeBytes} bytes are stored instead of ${wanted}.`));
    else if (verify && !(await isIntact(ctx, sha256))) findings.push(damaged(sha256, "Its bytes have another hash."));
  }
  return [...findings, ...[...expected.keys()].map(missing)];
}

/** Removes the files that have no row. Nothing may be storing files meanwhile: one that arrives has no row yet. */
export async function removeOrphans(ctx: Ctx, findings: readonly Finding[]): Promise<number> {
  let removed = 0;
  for (const { check, subject } of findings) {
    if (check === "file-without-row" && subject !== null && (await ctx.storage.remove(subject))) removed++;
  }
  return removed;
}
