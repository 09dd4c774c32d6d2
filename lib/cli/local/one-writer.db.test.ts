import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabase, rows } from "#db/client";
import { scratchRepository } from "#lib/services/testing/hostile-repository";
import { plainEval } from "#lib/services/testing/plain-eval";
import { choosePort } from "./up/port";
import { prepareData } from "./up/prepare-data";

const base = await mkdtemp(join(tmpdir(), "assayer-writers-"));
afterAll(() => rm(base, { recursive: true, force: true }));
const dataDir = join(base, "data");

type Started = { name: string; out(): string; ended: Promise<number | null>; stop(): void };

function start(name: string, args: string[]): Started {
  const env = { ...process.env, ASSAYER_DATA_DIR: dataDir, DATABASE_URL: "", EVALS_REPO: "" };
  const child = spawn(process.execPath, ["--import", "tsx", ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return { name, out: () => text, ended, stop: () => child.kill("SIGTERM") };
}

const counts = sql`SELECT (SELECT count(*) FROM evals)::int AS evals, (SELECT count(*) FROM results)::int AS results,
  (SELECT count(*) FROM standings)::int AS standings, (SELECT count(DISTINCT session) FROM results)::int AS sessions`;

test("ups and CLI verbs that start together: one writer at a time, the others are served or refused", async () => {
  const repository = await scratchRepository(join(base, "own.git"));
  await repository.commit("Two evals", [...plainEval("own-one"), ...plainEval("own-two")]);
  const settings = { databaseUrl: undefined, evalsRepo: undefined, evalsBranch: undefined, gitToken: undefined };
  await prepareData(
    { ...settings, dataDir },
    (_name, _doing, work) => work(),
    () => undefined,
  );
  const port = await choosePort(undefined, 45_000 + Math.floor(Math.random() * 900));
  const ups = Array.from({ length: 3 }, (_, at) =>
    start(`up ${at}`, ["lib/cli/local/testing/up-target.ts", base, dataDir, String(port)]),
  );
  const syncs = Array.from({ length: 3 }, (_, at) =>
    start(`sync ${at}`, ["lib/cli/main.ts", "sync", "--repo", repository.dir]),
  );
  const verbs = await Promise.all(syncs.map(async (each) => ({ ...each, code: await each.ended })));
  for (const { code, out } of verbs) {
    if (code !== 0) expect([code, out()]).toEqual([2, expect.stringContaining("database_in_use")]);
  }
  while (ups.filter(({ out }) => /running at|error/.test(out())).length < ups.length) await sleep(100);
  const serving = ups.filter(({ out }) => out().includes("Assayer is running at"));
  const refused = ups.filter(({ out }) => out().includes("database_in_use"));
  const served = ups.filter(({ out }) => out().includes("already running at"));
  // An up waits for a verb to end; only a verb that slips in between data and server makes it refuse.
  expect(serving.length + refused.length + served.length).toBe(ups.length);
  expect(serving.length).toBeLessThanOrEqual(1);

  const late = start("a verb beside the server", ["lib/cli/main.ts", "sync", "--repo", repository.dir]);
  const lateCode = await late.ended;
  if (serving.length === 1) expect([lateCode, late.out()]).toEqual([2, expect.stringContaining("database_in_use")]);
  for (const each of ups) each.stop();
  await Promise.all(ups.map(({ ended }) => ended));

  const acknowledged = [...verbs.map(({ code }) => code), lateCode].includes(0);
  const database = await openDatabase({ ASSAYER_DATA_DIR: dataDir });
  try {
    const [found] = await rows<{ evals: number; results: number; standings: number; sessions: number }>(
      database.db,
      counts,
    );
    // The built-in eval and the demo of before, and the evals of the verb that said it had synced them: nothing lost, nothing twice.
    const own = acknowledged ? { evals: 2, results: 4 } : { evals: 0, results: 0 };
    expect(found).toMatchObject({ evals: 9 + own.evals, results: 71 + own.results });
    expect(found?.sessions).toBe(found?.results);
  } finally {
    await database.close();
  }
}, 240_000);
