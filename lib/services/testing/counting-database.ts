import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { onTestFinished } from "vitest";
import type { Database, OpenDatabase } from "#db/client";

/** The same database through a client that notes every statement it sends. */
export function countingDatabase(database: OpenDatabase): { db: Database; queries: string[] } {
  const queries: string[] = [];
  const logger = { logQuery: (query: string) => queries.push(query) };
  if (database.kind === "pglite") {
    return { db: drizzlePglite({ client: database.pglite, logger }) as unknown as Database, queries };
  }
  const client = postgres(database.url, { max: 1, onnotice: () => undefined });
  onTestFinished(() => client.end());
  return { db: drizzlePostgres({ client, logger }) as unknown as Database, queries };
}
