import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#db/client";
import { emptyDatabase, testServerUrl } from "#db/testing/database";
import { runScript, temporaryDirectory } from "#db/testing/processes";

const MAIN = path.resolve("lib/worker/main.ts");

test("without a server the worker process says who runs the jobs", async () => {
  const worker = runScript(MAIN, [], { DATABASE_URL: "", ASSAYER_DATA_DIR: await temporaryDirectory() });
  expect(await worker.ended).toBe(1);
  expect(worker.stderr()).toMatch(/needs Postgres.*\nway out: Set DATABASE_URL/);
});

// The embedded database has no worker processes, so there this test does not exist.
if (testServerUrl() !== undefined) {
  test("several workers prepare one server at once, say that they live, and leave on a signal", async () => {
    const database = await emptyDatabase();
    if (database.kind !== "postgres") throw new Error("a server was asked for");
    const env = { DATABASE_URL: database.url, ASSAYER_DATA_DIR: await temporaryDirectory() };
    const workers = [1, 2, 3].map(() => runScript(MAIN, [], env));
    const alive = () => rows<{ n: number }>(database.db, sql`select count(*)::int as n from workers`).catch(() => []);
    await expect.poll(alive, { timeout: 60_000 }).toEqual([{ n: 3 }]);
    for (const worker of workers) worker.kill("SIGTERM");
    expect(await Promise.all(workers.map((worker) => worker.ended))).toEqual([0, 0, 0]);
    expect(await alive()).toEqual([{ n: 0 }]);
  });
}
