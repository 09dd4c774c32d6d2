import { TransactionRollbackError } from "drizzle-orm";
import { withData } from "#lib/cli/local";
import { readDocument } from "#lib/cli/read-document";
import { type AcceptOutcome, acceptResult } from "#lib/services/accept-result";

/**
 * Files a result file in this machine's data. Idempotent. A dry run does all of it and takes it back. Throws
 * `file_missing`, and `database_in_use` beside a running server.
 */
export async function importIntoData(
  file: string,
  { verified, dryRun }: { verified: boolean; dryRun: boolean },
): Promise<AcceptOutcome> {
  const bytes = await readDocument(file);
  return withData(async ({ ctx }) => {
    if (!dryRun) return acceptResult(ctx, { bytes, verified });
    const seen: AcceptOutcome[] = [];
    const attempt = ctx.db.transaction(async (tx) => {
      seen.push(await acceptResult({ ...ctx, db: tx }, { bytes, verified }));
      tx.rollback();
    });
    await attempt.catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
    const [outcome] = seen;
    if (outcome === undefined) throw new Error("the dry run came to nothing");
    return outcome;
  });
}
