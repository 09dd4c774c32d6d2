import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, rows } from "#db/client";
import { listTables } from "#db/queries/dump";
import type { Storage } from "#lib/storage/storage";
import type { Ctx } from "../ctx";

/** A ctx whose clock moves one second with every look, and whose storage must stay unused. */
export function testCtx(db: Database): Ctx {
  let ticks = 0;
  const storage = new Proxy({} as Storage, {
    get(_, name) {
      throw new Error(`storage.${String(name)} was used`);
    },
  });
  return {
    db,
    storage,
    now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, ticks++)),
    random: (n) => randomBytes(n),
  };
}

/** Every row of every table as text, to see that something changed nothing. */
export async function dumpRows(db: Database, without: readonly string[] = []): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {};
  for (const { name: table } of await listTables(db)) {
    const found = await rows<{ row: Record<string, unknown> }>(
      db,
      sql`SELECT to_jsonb(t) AS row FROM ${sql.identifier(table)} AS t`,
    );
    const texts = found.map(({ row }) =>
      JSON.stringify(Object.entries(row).filter(([column]) => !without.includes(column))),
    );
    dump[table] = texts.sort();
  }
  return dump;
}
