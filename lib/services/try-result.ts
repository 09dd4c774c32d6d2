import { TransactionRollbackError } from "drizzle-orm";
import { type AcceptInput, type AcceptOutcome, acceptResult } from "./accept-result";
import type { Ctx } from "./ctx";

/** What `acceptResult` would answer: all of it is done, and taken back. The ids of what would be stored mean nothing. */
export async function tryResult(ctx: Ctx, input: AcceptInput): Promise<AcceptOutcome> {
  const seen: AcceptOutcome[] = [];
  const attempt = ctx.db.transaction(async (tx) => {
    seen.push(await acceptResult({ ...ctx, db: tx }, input));
    tx.rollback();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  const [outcome] = seen;
  if (outcome === undefined) throw new Error("the attempt came to nothing");
  return outcome;
}
