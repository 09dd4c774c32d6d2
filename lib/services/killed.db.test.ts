import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase, rows } from "#db/client";
import { testDatabase } from "#db/testing/database";
import { openSource } from "#lib/sources/open-source";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";
import { readWhole } from "#lib/storage/storage";
import { prepareDatabase } from "./prepare-database";
import { syncRepository } from "./sync-repository";
import { branchOf, headAfter, KILL_EVALS, killRepository, killScores } from "./testing/kill-repository";
import { testCtx } from "./testing/test-ctx";

const COUNT = Number(process.env["ASSAYER_COUNT"] ?? 3);
const TARGET = "lib/services/testing/kill-target.ts";

// On Postgres a cloned database; on PGlite a directory of its own, since only one process may have it open.
const shared = await testDatabase();
const dir = await mkdtemp(join(tmpdir(), "assayer-killed-"));
afterAll(() => rm(dir, { recursive: true, force: true }));
const url = shared.kind === "postgres" ? shared.url : "";
const storage = createFilesystemStorage(join(dir, "data", "files"));
const heads = await killRepository(join(dir, "repo"));

async function withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  if (shared.kind === "postgres") return work(shared);
  const database = await openDatabase({ ASSAYER_DATA_DIR: join(dir, "data") });
  return await work(database).finally(() => database.close());
}

/** When to kill: so many milliseconds after so many acknowledgements. */
type Moment = { after: number; ms: number };
const someMoment = (): Moment => ({ after: Math.floor(Math.random() * 8), ms: Math.floor(Math.random() * 250) });

/** Starts the target, kills it at the moment, and resolves to what it acknowledged until then. */
async function killed(mode: "accept" | "sync", { after, ms }: Moment, from = 1): Promise<string[]> {
  const args = ["--import", "tsx", TARGET, mode, url, dir, String(from)];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let out = "";
  let errors = "";
  child.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
    out += chunk;
  });
  child.stderr?.setEncoding("utf8").on("data", (chunk: string) => {
    errors += chunk;
  });
  const closed = new Promise((resolve) => child.on("close", resolve));
  // One line says that it is ready, each of the others acknowledges something.
  while (out.split("\n").length - 1 < 1 + after && child.exitCode === null) await sleep(2);
  await sleep(ms);
  child.kill("SIGKILL");
  await closed;
  if (child.signalCode !== "SIGKILL") throw new Error(`the target ended by itself: ${errors}`);
  // A line cut off by the kill was not read as an acknowledgement by anyone.
  return out.split("\n").slice(1, -1);
}

async function syncHead(database: OpenDatabase, head: number): Promise<void> {
  await prepareDatabase(database);
  const location = join(dir, "repo");
  const cacheDir = join(dir, "cache");
  const source = await openSource({ location, branch: branchOf(head), cacheDir, allow: { file: true } });
  await syncRepository({ ...testCtx(database.db), storage }, { source }).finally(() => source.close());
}

const limit = { timeout: 60_000 + COUNT * 30_000 };

describe("a process killed at any moment", () => {
  test(`loses no accepted result and leaves no half of one (${COUNT} kills)`, limit, async () => {
    await withDatabase((database) => syncHead(database, 1));
    const acknowledged: string[] = [];
    for (let round = 0; round < COUNT; round++) {
      const moment = someMoment();
      const lines = await killed("accept", moment);
      acknowledged.push(...lines.map((line) => line.replace("accepted ", "")));
      await withDatabase(async ({ db }) => {
        const ids = new Set((await rows<{ id: string }>(db, sql`SELECT id FROM results`)).map(({ id }) => id));
        expect(
          acknowledged.filter((id) => !ids.has(id)),
          `killed ${JSON.stringify(moment)}`,
        ).toEqual([]);
        expect(await brokenIn(db), `killed ${JSON.stringify(moment)}`).toEqual([]);
      });
    }
    expect(acknowledged.length).toBeGreaterThan(0);
    process.stdout.write(`${COUNT} kills while accepting: ${acknowledged.length} acknowledged, none lost\n`);
  });

  test(`shows a sync whole or not at all, and no older one (${COUNT} kills)`, limit, async () => {
    let last = 1;
    let synced = 0;
    for (let round = 0; round < COUNT; round++) {
      const moment = someMoment();
      const lines = await killed("sync", moment, headAfter(last));
      const told = lines.map((line) => Number(line.replace("synced ", ""))).at(-1) ?? last;
      last = await withDatabase(async ({ db }) => {
        const [found] = await rows<{ sha: string }>(db, sql`SELECT head_commit AS sha FROM repositories`);
        const head = heads.get(found?.sha ?? "") ?? 0;
        // The one after may have been applied without anyone being told.
        expect([told, headAfter(told)], `killed ${JSON.stringify(moment)}`).toContain(head);
        for (const evalId of KILL_EVALS) expect(await publishedScores(db, evalId)).toEqual(killScores(head));
        await everyFileIsThere(db);
        expect(await brokenIn(db)).toEqual([]);
        return head;
      });
      synced += lines.length;
    }
    process.stdout.write(`${COUNT} kills while syncing: ${synced} acknowledged, every board whole after each\n`);
  });
});

async function publishedScores(db: OpenDatabase["db"], evalId: string): Promise<number[]> {
  const found = await rows<{ score: number }>(
    db,
    sql`SELECT s.score FROM standings s JOIN cohorts c ON c.id = s.cohort_id
      WHERE c.eval_id = ${evalId} AND s.provenance = 'upstream' ORDER BY s.score DESC`,
  );
  return found.map(({ score }) => score);
}

/** A row that names a file is written after the file: no kill may leave the row alone. */
async function everyFileIsThere(db: OpenDatabase["db"]): Promise<void> {
  const files = await rows<{ sha256: string; size: number }>(
    db,
    sql`SELECT sha256, size_bytes::int AS size FROM files`,
  );
  expect(files.length).toBeGreaterThanOrEqual(KILL_EVALS.length);
  for (const { sha256, size } of files) expect(await readWhole(storage, sha256, 1000)).toHaveLength(size);
}

/** Everything that a half-written accept or sync would leave. */
function brokenIn(db: OpenDatabase["db"]): Promise<Record<string, unknown>[]> {
  return rows(
    db,
    sql`SELECT 'file without results' AS what, f.id FROM result_files f
          WHERE NOT EXISTS (SELECT 1 FROM results r WHERE r.file_id = f.id)
        UNION ALL SELECT 'run without its task row', r.id FROM results r
          WHERE r.provenance = 'run' AND (SELECT count(*) FROM task_rows t WHERE t.result_id = r.id) <> 1
        UNION ALL SELECT 'participant without standing', r.id FROM results r
          WHERE r.state = 'accepted' AND NOT EXISTS (SELECT 1 FROM standings s
            WHERE s.cohort_id = r.cohort_id AND s.participant_id = r.participant_id)
        UNION ALL SELECT 'standing of a withdrawn result', s.result_id FROM standings s
          JOIN results r ON r.id = s.result_id WHERE r.state <> 'accepted'
        UNION ALL SELECT 'cohort that counts wrong', c.id FROM cohorts c
          WHERE c.ranked_count + c.unranked_count <> (SELECT count(*) FROM standings s WHERE s.cohort_id = c.id)
        UNION ALL SELECT 'cover without its file', e.id FROM evals e
          WHERE e.cover_sha256 IS NOT NULL AND NOT EXISTS (SELECT 1 FROM files f WHERE f.sha256 = e.cover_sha256)`,
  );
}
