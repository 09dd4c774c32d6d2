import { max } from "drizzle-orm";
import type { Database } from "#db/client";
import { workers } from "#db/schema/workers";

/** When a process that runs jobs was last heard of; null when none ever was. */
export async function selectLastSeen(db: Database): Promise<Date | null> {
  const [row] = await db.select({ at: max(workers.lastSeenAt) }).from(workers);
  return row?.at ?? null;
}
