import { asc, eq, lt } from "drizzle-orm";
import type { Database } from "#db/client";
import { workers } from "#db/schema/workers";

export type WorkerRow = typeof workers.$inferSelect;

export async function upsertWorker(db: Database, row: WorkerRow): Promise<void> {
  const { lastSeenAt, running } = row;
  await db.insert(workers).values(row).onConflictDoUpdate({ target: workers.id, set: { lastSeenAt, running } });
}

export async function deleteWorker(db: Database, id: string): Promise<void> {
  await db.delete(workers).where(eq(workers.id, id));
}

export async function deleteWorkersSilentSince(db: Database, before: Date): Promise<void> {
  await db.delete(workers).where(lt(workers.lastSeenAt, before));
}

export function selectWorkers(db: Database) {
  return db.select().from(workers).orderBy(asc(workers.startedAt), asc(workers.id));
}
