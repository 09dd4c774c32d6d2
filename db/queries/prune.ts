import { lte, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "#db/client";
import { syncRuns } from "#db/schema/repositories";
import { boardChanges } from "#db/schema/standings";

/** Deletes all but the changes with the newest `kept` numbers; the newest change always stays, for readers to stand on. */
export async function pruneBoardChanges(db: Database, kept: number): Promise<number> {
  const newest = sql`(SELECT max(seq) FROM ${boardChanges})`;
  const deleted = db.delete(boardChanges).where(lte(boardChanges.seq, sql`${newest} - ${Math.max(1, kept)}::bigint`));
  return countOf(db, deleted.returning({ seq: boardChanges.seq }).getSQL());
}

/** Deletes all but the newest `kept` records of each repository. */
export function pruneSyncRuns(db: Database, kept: number): Promise<number> {
  const older = sql`SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY repository_id ORDER BY applied_at DESC, id DESC) AS place FROM ${syncRuns}) AS placed WHERE place > ${kept}::int`;
  return countOf(db, sql`DELETE FROM ${syncRuns} WHERE id IN (${older}) RETURNING id`);
}

async function countOf(db: Database, deletion: SQL): Promise<number> {
  const [row] = await rows<{ count: number }>(
    db,
    sql`WITH deleted AS (${deletion}) SELECT count(*)::int AS count FROM deleted`,
  );
  return row?.count ?? 0;
}
