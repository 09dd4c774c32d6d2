import { asc, desc, gte, sql } from "drizzle-orm";
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

/** Rows from number `fromSeq` on, itself included, oldest first. */
export function selectBoardChanges(db: Database, fromSeq: number, limit: number) {
  return db
    .select({
      seq: boardChanges.seq,
      evalId: boardChanges.evalId,
      cohortId: boardChanges.cohortId,
      at: boardChanges.at,
    })
    .from(boardChanges)
    .where(gte(boardChanges.seq, fromSeq))
    .orderBy(asc(boardChanges.seq))
    .limit(limit);
}

/** The newest row; null while nothing ever changed. */
export async function selectLastBoardChange(db: Database): Promise<{ seq: number; at: Date } | null> {
  const [row] = await db
    .select({ seq: boardChanges.seq, at: boardChanges.at })
    .from(boardChanges)
    .orderBy(desc(boardChanges.seq))
    .limit(1);
  return row ?? null;
}
