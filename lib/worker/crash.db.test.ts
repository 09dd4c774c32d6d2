// A worker that is killed, or told to stop, in the middle of a job: the job runs again and ends exactly once.
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type OpenDatabase, openDatabase, rows } from "#db/client";
import { emptyDatabase, fillDataDirectory, testServerUrl } from "#db/testing/database";
import { runScript, temporaryDirectory } from "#db/testing/processes";
import { enqueue } from "#lib/jobs/enqueue";
import { installJobs } from "#lib/jobs/install";
import { countJob, TEST_JOBS } from "#lib/jobs/testing/jobs";
import { prepareDatabase } from "#lib/services/prepare-database";

const WORKER = path.resolve("lib/worker/testing/worker-process.ts");

/** A database that other processes can open in turn, and a way to look into it when none has it. */
async function sharedDatabase() {
  if (testServerUrl() !== undefined) {
    const database = await emptyDatabase();
    if (database.kind !== "postgres") throw new Error("a server was asked for");
    return { target: database.url, look: <T>(read: (open: OpenDatabase) => Promise<T>) => read(database) };
  }
  const target = await temporaryDirectory();
  await fillDataDirectory(target);
  const look = async <T>(read: (open: OpenDatabase) => Promise<T>) => {
    const open = await openDatabase({ ASSAYER_DATA_DIR: target });
    return read(open).finally(() => open.close());
  };
  return { target, look };
}

async function withOneJob() {
  const shared = await sharedDatabase();
  await shared.look(async (open) => {
    await prepareDatabase(open);
    await installJobs(open, TEST_JOBS);
    await open.db.execute(sql`create table effects (n int, attempt int)`);
    await open.db.transaction((tx) => enqueue(tx, countJob, { n: 7 }));
  });
  return shared;
}

const outcome = (open: OpenDatabase) =>
  rows(
    open.db,
    sql`select state::text, retry_count, (select json_agg(e)::text from effects e) as effects
      from pgboss.job where name = 'test-count'`,
  );

test("killed in the middle of a job, a worker is followed by one that completes it", async () => {
  const { target, look } = await withOneJob();
  const first = runScript(WORKER, [target, "hang"]);
  await first.line("started 0");
  first.kill("SIGKILL");
  await first.ended;
  const second = runScript(WORKER, [target]);
  await second.line("done 1");
  second.kill("SIGTERM");
  expect(await second.ended).toBe(0);
  expect(await look(outcome)).toEqual([{ state: "completed", retry_count: 1, effects: '[{"n":7,"attempt":1}]' }]);
}, 180_000);

test("told to stop, a worker gives its job back without losing a try", async () => {
  const { target, look } = await withOneJob();
  const first = runScript(WORKER, [target, "hang"]);
  await first.line("started 0");
  first.kill("SIGTERM");
  expect(await first.ended).toBe(0);
  expect(first.lines.at(-1)).toBe("stopped");
  expect(await look(outcome)).toEqual([{ state: "retry", retry_count: 0, effects: null }]);
}, 180_000);
