import { asc, eq } from "drizzle-orm";
import type { Database } from "#db/client";
import { repositories } from "#db/schema/repositories";

export async function selectRepositoryById(db: Database, id: string) {
  const [row] = await db.select().from(repositories).where(eq(repositories.id, id));
  return row ?? null;
}

export async function selectRepositoryIds(db: Database): Promise<string[]> {
  const found = await db.select({ id: repositories.id }).from(repositories).orderBy(asc(repositories.id));
  return found.map(({ id }) => id);
}
