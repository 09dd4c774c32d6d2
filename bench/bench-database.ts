import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { openPostgres } from "#db/client";
import { migrate } from "#db/migrate";
import type { Ctx } from "#lib/services/ctx";
import type { Storage } from "#lib/storage/storage";

/** A migrated database of its own on the server at ASSAYER_TEST_DATABASE_URL, dropped at the end. */
export async function withBenchDatabase<T>(run: (ctx: Ctx, sql: postgres.Sql, url: string) => Promise<T>): Promise<T> {
  const url = process.env["ASSAYER_TEST_DATABASE_URL"];
  if (!url) {
    console.error("This bench needs Postgres: node lib/cli/bootstrap/on-postgres.mjs npx tsx bench/NAME.ts");
    process.exit(2);
  }
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  const name = `assayer_bench_${randomBytes(8).toString("hex")}`;
  await admin.unsafe(`create database ${name}`);
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const opened = openPostgres(own, { max: 1 });
  const sql = postgres(own, { max: 1, onnotice: () => undefined });
  try {
    await migrate(opened.db);
    const storage = {} as Storage;
    return await run({ db: opened.db, storage, now: () => new Date(), random: (n) => randomBytes(n) }, sql, own);
  } finally {
    await opened.close();
    await sql.end();
    await admin.unsafe(`drop database ${name} with (force)`);
    await admin.end();
  }
}
