import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client";

/** Postgres refuses a jsonb above 256 MiB; a statement takes about this much text, one row at least. */
const CHARACTERS_MAX = 16 * 1024 * 1024;

/**
 * Inserts rows in their order, all of them in one parameter: a statement may not have one for each value of many rows.
 * Columns that no row names get their defaults.
 */
export async function insertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly T["$inferInsert"][],
  charactersMax = CHARACTERS_MAX,
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const texts = rows.map((row: Record<string, unknown>) =>
    JSON.stringify(Object.fromEntries(columns.map(([key, { name }]) => [name, row[key]]))),
  );
  for (const part of parts(texts, charactersMax)) {
    const json = `[${part.join(",")}]`;
    await tx.execute(
      sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${json}::text::jsonb)`,
    );
  }
}

function* parts(texts: readonly string[], charactersMax: number): Generator<string[]> {
  let part: string[] = [];
  let characters = 0;
  for (const text of texts) {
    if (part.length > 0 && characters + text.length > charactersMax) {
      yield part;
      part = [];
      characters = 0;
    }
    part.push(text);
    characters += text.length;
  }
  if (part.length > 0) yield part;
}
