import { withData } from "#lib/cli/local";
import { readDocument } from "#lib/cli/read-document";
import { type AcceptOutcome, acceptResult } from "#lib/services/accept-result";
import { tryResult } from "#lib/services/try-result";

/**
 * Files a result file in this machine's data, or tries it. Idempotent. Throws `file_missing`, and `database_in_use`
 * beside a running server.
 */
export async function importIntoData(
  file: string,
  { verified, dryRun }: { verified: boolean; dryRun: boolean },
): Promise<AcceptOutcome> {
  const bytes = await readDocument(file);
  return withData(({ ctx }) => (dryRun ? tryResult : acceptResult)(ctx, { bytes, verified }));
}
