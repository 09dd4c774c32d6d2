// pg-boss speaks SQL through this: its own pool on Postgres, the one embedded instance on PGlite.
import type { PGlite, Transaction as PgliteTransaction } from "@electric-sql/pglite";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import pg from "pg";

export type SqlRow = Record<string, unknown>;

export type Executor = { executeSql(text: string, values?: unknown[]): Promise<{ rows: SqlRow[] }> };

export type Connection = Executor & {
  transaction<T>(run: (executor: Executor) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** An open transaction of the application, as drizzle hands it out on either engine. */
export type Transaction = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
type NoSchema = Record<string, never>;

/** The part of an open database that names its engine. */
export type JobsDatabase = { kind: "postgres"; url: string } | { kind: "pglite"; pglite: PGlite };

// Only `pg` serialises objects and undefined by itself; the others want text and null.
const plain = (value: unknown) => {
  if (value === undefined) return null;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
};

/** Runs pg-boss's statements inside an application transaction: they commit or roll back with it. */
export function transactionExecutor(tx: Transaction): Executor {
  return {
    executeSql: async (text, values = []) => {
      const query = tx._.session.prepareQuery({ sql: text, params: values.map(plain) }, undefined, undefined, false);
      const answer: unknown = await query.execute();
      return { rows: (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows) as SqlRow[] };
    },
  };
}

function pgliteExecutor(session: PGlite | PgliteTransaction): Executor {
  return { executeSql: (text, values = []) => session.query<SqlRow>(text, values.map(plain)) };
}

/** A script of several statements that pg-boss wraps in BEGIN and COMMIT itself. */
const SCRIPT = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/;

function connectPglite(pglite: PGlite): Connection {
  const executor = pgliteExecutor(pglite);
  return {
    executeSql: async (text, values) => {
      const script = values === undefined ? SCRIPT.exec(text)?.[1] : undefined;
      if (script === undefined) return executor.executeSql(text, values);
      // In PGlite's own transaction a failing script is rolled back; left open, it would break every later query.
      await pglite.transaction((tx) => tx.exec(script));
      return { rows: [] };
    },
    transaction: (run) => pglite.transaction((tx) => run(pgliteExecutor(tx))),
    close: async () => undefined,
  };
}

function connectPostgres(url: string, max: number): Connection {
  const pool = new pg.Pool({ connectionString: url, max, application_name: "assayer-jobs" });
  // An idle connection that breaks is replaced by the pool; unhandled, the event would end the process.
  pool.on("error", () => undefined);
  const transaction = async <T>(run: (executor: Executor) => Promise<T>) => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query("begin");
      const result = await run({ executeSql: (text, values) => client.query(text, values) });
      await client.query("commit");
      return result;
    } catch (error) {
      await client.query("rollback").catch((cause: Error) => {
        broken = cause;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
  return { executeSql: (text, values) => pool.query(text, values), transaction, close: () => pool.end() };
}

export function connect(database: JobsDatabase, options: { max?: number } = {}): Connection {
  return database.kind === "pglite" ? connectPglite(database.pglite) : connectPostgres(database.url, options.max ?? 4);
}
