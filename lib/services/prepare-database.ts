import type { OpenDatabase } from "#db/client";
import { migrate } from "#db/migrate";
import { installJobs } from "#lib/jobs/install";
import { refreshRankings } from "./refresh-rankings";

/**
 * Brings a database to this program: its tables, its queues, and what the ranking rules make of stored results. Answers
 * the schema version. Every process that owns the data calls it before it starts; several may at once.
 */
export async function prepareDatabase(database: OpenDatabase): Promise<number> {
  const version = await migrate(database.db);
  await installJobs(database);
  await refreshRankings({ db: database.db, now: () => new Date() });
  return version;
}
