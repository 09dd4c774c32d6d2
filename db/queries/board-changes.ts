import { asc, gt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client";
import { boardChanges } from "#db/schema/standings";

// Any constant of our own: it names the lock that puts the outbox in order.
const OUTBOX_LOCK = 7_206_011_001;

export type BoardChangeRow = { evalId: string | null; cohortId: string | null };

/**
 * Announces changes from inside the transaction that makes them; call it last. The lock is held until the commit, so that
 * numbers become visible in their order: a reader that has seen 8 can never miss a 7 that commits later.
 */
export async function insertBoardChanges(tx: Transaction, changes: BoardChangeRow[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  await tx.select({ locked: sql`pg_advisory_xact_lock(${sql.raw(String(OUTBOX_LOCK))})` }).from(sql`(SELECT 1) AS one`);
  await tx.insert(boardChanges).values(changes.map((change) => ({ ...change, at })));
}

export function selectBoardChanges(db: Database, afterSeq: number, limit: number) {
  return db
    .select({ seq: boardChanges.seq, evalId: boardChanges.evalId, cohortId: boardChanges.cohortId })
    .from(boardChanges)
    .where(gt(boardChanges.seq, afterSeq))
    .orderBy(asc(boardChanges.seq))
    .limit(limit);
}

export async function selectLastBoardChange(db: Database): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${boardChanges.seq}), 0)::float8` })
    .from(boardChanges);
  return row?.last ?? 0;
}
