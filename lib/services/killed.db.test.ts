import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { type OpenDatabase, openDatabase, rows } from "#db/client";
import { migrate } from "#db/migrate";
import { testDatabase } from "#db/testing/database";
import { applySync } from "./apply-sync";
import { KILL_EVALS, killPlan, killScores } from "./testing/kill-plan";
import { testCtx } from "./testing/test-ctx";

const COUNT = Number(process.env["ASSAYER_COUNT"] ?? 3);
const TARGET = "lib/services/testing/kill-target.ts";
const repository = { url: "https://example.org/killed", isDemo: false };

// On Postgres a cloned database; on PGlite a directory of its own, since only one process may have it open.
const shared = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "assayer-killed-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const url = shared.kind === "postgres" ? shared.url : "";

async function withDatabase<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  if (shared.kind === "postgres") return work(shared);
  const database = await openDatabase({ ASSAYER_DATA_DIR: dataDir });
  try {
    await migrate(database.db);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** When to kill: so many milliseconds after so many acknowledgements. */
type Moment = { after: number; ms: number };
const someMoment = (): Moment => ({ after: Math.floor(Math.random() * 12), ms: Math.floor(Math.random() * 80) });

/** Starts the target, kills it at the moment, and resolves to what it acknowledged until then. */
async function killed(mode: "accept" | "sync", { after, ms }: Moment, from = 1): Promise<string[]> {
  const args = ["--import", "tsx", TARGET, mode, url, dataDir, String(from)];
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

describe("a process killed at any moment", () => {
  test(`loses no accepted result and leaves no half of one (${COUNT} kills)`, {
    timeout: 60_000 + COUNT * 20_000,
  }, async () => {
    await withDatabase(({ db }) => applySync(testCtx(db), { repository, plan: killPlan(1) }));
    const acknowledged: string[] = [];
    for (let round = 0; round < COUNT; round++) {
      const moment = someMoment();
      const lines = await killed("accept", moment);
      acknowledged.push(...lines.map((line) => line.replace("accepted ", "")));
      await withDatabase(async ({ db }) => {
        const state = await stateOf(db);
        expect(
          acknowledged.filter((id) => !state.ids.has(id)),
          `killed ${JSON.stringify(moment)}`,
        ).toEqual([]);
        expect(state.broken, `killed ${JSON.stringify(moment)}`).toEqual([]);
      });
    }
    expect(acknowledged.length).toBeGreaterThan(0);
    process.stdout.write(`${COUNT} kills while accepting: ${acknowledged.length} acknowledged, none lost\n`);
  });

  test(`shows a sync whole or not at all, and no older one (${COUNT} kills)`, {
    timeout: 60_000 + COUNT * 20_000,
  }, async () => {
    let last = 1;
    let synced = 0;
    for (let round = 0; round < COUNT; round++) {
      const moment = someMoment();
      const lines = await killed("sync", moment, last + 1);
      const acknowledged = lines.map((line) => Number(line.replace("synced ", "")));
      last = await withDatabase(async ({ db }) => {
        const [found] = await rows<{ head: string }>(db, sql`SELECT head_commit AS head FROM repositories`);
        const head = Number.parseInt(found?.head ?? "", 16);
        expect(head, `killed ${JSON.stringify(moment)}`).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? last);
        for (const evalId of KILL_EVALS) {
          const published = await rows<{ score: number }>(
            db,
            sql`SELECT s.score FROM standings s JOIN cohorts c ON c.id = s.cohort_id
              WHERE c.eval_id = ${evalId} AND s.provenance = 'upstream' ORDER BY s.score DESC`,
          );
          expect(published.map(({ score }) => score)).toEqual(killScores(head));
        }
        expect((await stateOf(db)).broken).toEqual([]);
        return head;
      });
      synced += acknowledged.length;
    }
    process.stdout.write(`${COUNT} kills while syncing: ${synced} acknowledged, every board whole after each\n`);
  });
});

/** The results there are, and everything that a half-written accept or sync would leave. */
async function stateOf(db: OpenDatabase["db"]): Promise<{ ids: Set<string>; broken: unknown[] }> {
  const ids = await rows<{ id: string }>(db, sql`SELECT id FROM results`);
  const broken = await rows(
    db,
    sql`SELECT 'file without results' AS what, f.id FROM result_files f
          WHERE NOT EXISTS (SELECT 1 FROM results r WHERE r.file_id = f.id)
        UNION ALL SELECT 'run without both task rows', r.id FROM results r
          WHERE r.provenance = 'run' AND (SELECT count(*) FROM task_rows t WHERE t.result_id = r.id) <> 2
        UNION ALL SELECT 'participant without standing', r.id FROM results r
          WHERE r.state = 'accepted' AND NOT EXISTS (SELECT 1 FROM standings s
            WHERE s.cohort_id = r.cohort_id AND s.participant_id = r.participant_id)
        UNION ALL SELECT 'standing of a withdrawn result', s.result_id FROM standings s
          JOIN results r ON r.id = s.result_id WHERE r.state <> 'accepted'
        UNION ALL SELECT 'cohort that counts wrong', c.id FROM cohorts c
          WHERE c.ranked_count + c.unranked_count <> (SELECT count(*) FROM standings s WHERE s.cohort_id = c.id)`,
  );
  return { ids: new Set(ids.map(({ id }) => id)), broken };
}
