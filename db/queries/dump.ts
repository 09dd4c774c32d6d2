// All rows of all tables as text, the same on either engine: what backups hold and restores put back.
import { type SQL, sql } from "drizzle-orm";
import { type Database, rows, type Transaction } from "#db/client";

export type TableShape = {
  name: string;
  columns: { name: string; type: string }[];
  /** Columns filled from a sequence, with the state of it. */
  sequences: { column: string; sequence: string }[];
};

/** State of a sequence; `last` as text, since it may exceed a safe integer. */
export type SequenceState = { table: string; column: string; last: string; used: boolean };

// Not data: which migrations ran is for the target to know, and workers are processes.
const NOT_DATA = ["schema_migrations", "workers"];
const BATCH_ROWS = 1000;

/** The tables of the schema, by name, columns in their order. */
export async function listTables(db: Database): Promise<TableShape[]> {
  const columns = await rows<{ table: string; name: string; type: string; sequence: string | null }>(
    db,
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      order by c.relname collate "C", a.attnum`,
  );
  const tables = new Map<string, TableShape>();
  for (const { table, name, type, sequence } of columns) {
    if (NOT_DATA.includes(table)) continue;
    const shape = tables.get(table) ?? { name: table, columns: [], sequences: [] };
    shape.columns.push({ name, type });
    if (sequence !== null) shape.sequences.push({ column: name, sequence });
    tables.set(table, shape);
  }
  return [...tables.values()];
}

/** Values are written as text and read back by the column's own type: exact for numbers, instants and JSON null alike. */
function lineOf({ columns }: TableShape): SQL {
  const pairs = columns.map(({ name }) => sql`${sql.raw(quoteLiteral(name))}, ${sql.identifier(name)}::text`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})::text`;
}

const quoteLiteral = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** One JSON object a row, in an order that depends on the rows alone. Needs a transaction: it reads through a cursor. */
export async function* dumpTable(tx: Transaction, table: TableShape): AsyncIterable<string[]> {
  await tx.execute(sql`set local timezone = 'UTC'`);
  await tx.execute(
    sql`declare dump no scroll cursor for
      select line from (select ${lineOf(table)} as line from ${sql.identifier(table.name)}) l order by line collate "C"`,
  );
  for (;;) {
    const batch = await rows<{ line: string }>(tx, sql`fetch ${sql.raw(String(BATCH_ROWS))} from dump`);
    if (batch.length === 0) break;
    yield batch.map(({ line }) => line);
  }
  await tx.execute(sql`close dump`);
}

/** Inserts dumped rows; the lines must hold exactly the columns of the table. */
export async function loadRows(tx: Transaction, table: TableShape, lines: readonly string[]): Promise<void> {
  const names = table.columns.map(({ name }) => sql.identifier(name));
  const values = table.columns.map(({ name, type }) => sql`(j->>${sql.raw(quoteLiteral(name))})::${sql.raw(type)}`);
  await tx.execute(sql`insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from json_array_elements(${`[${lines.join(",")}]`}::json) j`);
}

export async function readSequences(db: Database, tables: readonly TableShape[]): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const table of tables) {
    for (const { column, sequence } of table.sequences) {
      const [state] = await rows<{ last: string; used: boolean }>(
        db,
        sql`select last_value::text as last, is_called as used from ${sql.raw(sequence)}`,
      );
      if (state !== undefined) states.push({ table: table.name, column, ...state });
    }
  }
  return states;
}

export async function writeSequences(db: Database, states: readonly SequenceState[]): Promise<void> {
  for (const { table, column, last, used } of states) {
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${`public.${table}`}, ${column}), ${last}::bigint, ${used}::boolean)`,
    );
  }
}

/** How many rows there are in all tables together. */
export async function countAllRows(db: Database, tables: readonly TableShape[]): Promise<number> {
  let total = 0;
  for (const { name } of tables) {
    const [row] = await rows<{ count: number }>(db, sql`select count(*)::int as count from ${sql.identifier(name)}`);
    total += row?.count ?? 0;
  }
  return total;
}

/** Removes every table of the schema, so that it can be made again at another version. */
export async function dropAllTables(tx: Transaction): Promise<void> {
  const tables = await rows<{ name: string }>(
    tx,
    sql`select format('%I', relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  if (tables.length === 0) return;
  await tx.execute(sql.raw(`drop table ${tables.map(({ name }) => name).join(", ")} cascade`));
}

/**
 * Runs `load` with the foreign keys checked at its end instead of at each row: tables refer to each other in circles.
 */
export async function withLateForeignKeys(tx: Transaction, load: () => Promise<void>): Promise<void> {
  const keys = await rows<{ statement: string }>(
    tx,
    sql`select format('alter table %s alter constraint %I', conrelid::regclass, conname) as statement from pg_constraint
      where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`,
  );
  for (const { statement } of keys) await tx.execute(sql.raw(`${statement} deferrable initially deferred`));
  await load();
  await tx.execute(sql`set constraints all immediate`);
  for (const { statement } of keys) await tx.execute(sql.raw(`${statement} not deferrable`));
}
