// A database with every kind of value that text formats lose, and the means to compare two databases whole.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, onTestFinished } from "vitest";
import type { Database, OpenDatabase } from "#db/client";
import { dumpTable, listTables, readSequences } from "#db/queries/dump";
import { syncRepositoryJob } from "#lib/jobs/definitions/sync-repository";
import { enqueue } from "#lib/jobs/enqueue";
import { applySync } from "#lib/services/apply-sync";
import type { Ctx } from "#lib/services/ctx";
import { cohortPlan, evalPlan, publicationDocument, published, syncPlan } from "#lib/services/testing/sync-fixture";
import { testCtx } from "#lib/services/testing/test-ctx";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";

export async function temporaryDirectory(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), "assayer-backup-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** For the top of a test file. */
export async function ctxWithFiles(database: OpenDatabase): Promise<Ctx> {
  const dir = await mkdtemp(path.join(tmpdir(), "assayer-files-"));
  afterAll(() => rm(dir, { recursive: true, force: true }));
  return { ...testCtx(database.db), storage: createFilesystemStorage(path.join(dir, "files")) };
}

/** Takes all rows, waiting work and files away. */
export async function emptyDatabase({ db, storage }: Ctx): Promise<void> {
  const tables = (await listTables(db)).map(({ name }) => sql.identifier(name));
  await db.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity cascade`);
  await db.execute(sql`delete from pgboss.job`);
  for await (const { sha256 } of storage.list()) await storage.remove(sha256);
}

const HARD_TEXT = `"quotes" 'single' \\\\ back\\\\slash\\ttab\\nline 漢字 🜁 \\u2028 {"json":[1]} ,;|\\r`;
const HARD_SCORES = [0.1 + 0.2, 1e-300, 123456789.12345678, 0, 3];

/** Two evals with results, a file, a job that waits, and values that are easy to lose. */
export async function fillDatabase(ctx: Ctx): Promise<void> {
  const rows = HARD_SCORES.map((score, index) => ({ model: `model ${index}`, score }));
  const document = publicationDocument("first-eval", rows);
  const first = cohortPlan("first-eval", { at: 1, published: [published("one", 2, document)] });
  const plan = syncPlan([evalPlan("first-eval", { cohorts: [first] }), evalPlan("second-eval")]);
  await applySync(ctx, { repository: { url: "https://example.org/evals", isDemo: false }, plan });
  const file = await ctx.storage.put(new TextEncoder().encode(HARD_TEXT));
  await ctx.storage.put(new Uint8Array(0));
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`insert into files (sha256, size_bytes, media_type, created_at)
      values (${file.sha256}, ${file.sizeBytes}, 'text/plain', '2026-01-02T03:04:05.678901Z')`);
    await tx.execute(
      sql`update evals set description = ${HARD_TEXT}, cover_sha256 = ${file.sha256} where id = 'first-eval'`,
    );
    await tx.execute(
      sql`update repositories set last_error = 'null'::jsonb, issues = ${JSON.stringify([HARD_TEXT])}::jsonb`,
    );
    await tx.execute(sql`update results set score = 1.7976931348623157e308 where model = 'model 4'`);
    await tx.execute(sql`insert into board_changes (eval_id, at) values ('first-eval', now())`);
    await tx.execute(sql`delete from board_changes where seq = (select max(seq) from board_changes)`);
    await enqueue(tx, syncRepositoryJob, { repositoryId: "repo_waiting" });
  });
}

/** All rows and sequences as text, to compare. */
export function dumpAll(db: Database): Promise<Record<string, unknown>> {
  return db.transaction(async (tx) => {
    const tables = await listTables(tx);
    const dump: Record<string, unknown> = { sequences: await readSequences(tx, tables) };
    for (const table of tables) {
      const lines: string[] = [];
      for await (const batch of dumpTable(tx, table)) lines.push(...batch);
      dump[table.name] = lines;
    }
    return dump;
  });
}
