import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { testDatabase } from "#db/testing/database";
import { enqueue } from "#lib/jobs/enqueue";
import { installJobs } from "#lib/jobs/install";
import { TerminalJobError } from "#lib/jobs/job";
import { openQueue, type Queue } from "#lib/jobs/queue";
import { countJob, otherJob, TEST_JOBS } from "#lib/jobs/testing/jobs";
import { createLogger } from "#lib/log";
import type { Ctx } from "#lib/services/ctx";
import { noteWorker } from "#lib/services/note-worker";
import { readJobStatus } from "#lib/services/read-job-status";
import { bindJob } from "#lib/worker/bind";
import type { Run } from "#lib/worker/handler";
import { noSources } from "#lib/worker/testing/no-sources";
import { startWorker } from "#lib/worker/worker";

const database = await testDatabase();
const { db } = database;
const ctx: Ctx = {
  db,
  storage: undefined as never,
  now: () => new Date(),
  random: (n) => new Uint8Array(randomBytes(n)),
};
const tools = {
  ctx,
  sources: noSources,
  log: createLogger("silent"),
};
let queue: Queue;

beforeAll(async () => {
  await installJobs(database, TEST_JOBS);
  queue = await openQueue(database, { schedule: false, maintenanceIntervalSeconds: 1 });
  return () => queue.close();
});

beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job`);
});

function start(handler: (payload: { n: number }, run: Run) => Promise<object | undefined>) {
  const jobs = [bindJob(countJob, (_, payload, run) => handler(payload, run))];
  const worker = startWorker({ queue, jobs, tools, pollMs: 50, heartbeatMs: 200, concurrency: 2 });
  onTestFinished(() => worker.stop(0));
  return worker;
}

const add = (n: number) => db.transaction((tx) => enqueue(tx, countJob, { n }));

async function testQueue() {
  const status = await readJobStatus(ctx);
  return status.queues.find((each) => each.name === countJob.name);
}

const until = (check: () => unknown) => vi.waitUntil(check, { timeout: 15_000, interval: 50 });

test("two workers do every job once, also with handlers that outlive their lease", async () => {
  const ran: number[] = [];
  let together = 0;
  const handler = async ({ n }: { n: number }) => {
    together++;
    // Longer than the lease of 2 s: only its extension keeps the other worker away.
    await sleep(n === 0 ? 3500 : 20);
    ran.push(n);
    together--;
    return { n };
  };
  start(handler);
  start(handler);
  for (let n = 0; n < 10; n++) await add(n);
  await until(async () => (await testQueue())?.completed === 10);
  expect(ran.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(together).toBe(0);
});

test("a retryable failure comes again, a terminal one does not; both are shown with their reason", async () => {
  const tries: number[] = [];
  start(async ({ n }, { attempt }) => {
    tries.push(n);
    if (n === 1 && attempt === 0) throw new Error("try later");
    if (n === 2) throw new TerminalJobError("never");
    return undefined;
  });
  await add(1);
  await add(2);
  await until(async () => (await testQueue())?.failed === 1 && (await testQueue())?.retrying === 1);
  const { failures } = await readJobStatus(ctx);
  expect(failures.map(({ state, message, attempts }) => ({ state, message, attempts }))).toEqual(
    expect.arrayContaining([
      { state: "retry", message: "try later", attempts: 1 },
      { state: "failed", message: "never", attempts: 1 },
    ]),
  );
  expect(failures[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  await until(async () => (await testQueue())?.completed === 1);
  expect(tries.filter((n) => n === 2)).toHaveLength(1);
  expect(tries.filter((n) => n === 1)).toHaveLength(2);
  expect(await testQueue()).toMatchObject({ failed: 1, deadLetters: 1, retrying: 0 });
});

test("a row with a payload that no longer parses is a dead letter, not a loop", async () => {
  await add(1);
  await db.execute(sql`update pgboss.job set data = '{"n": "one"}'`);
  start(async () => undefined);
  await until(async () => (await testQueue())?.deadLetters === 1);
});

test("a worker that lost its lease is told to stop, and its result does not count", async () => {
  let told: unknown;
  start(async (_, { attempt, signal }) => {
    if (attempt > 0) return { by: "second" };
    await db.execute(sql`update pgboss.job set expire_in = interval '0' where state = 'active'`);
    await queue.expire();
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    told = signal.reason;
    return { by: "first" };
  });
  await add(1);
  await until(async () => (await testQueue())?.completed === 1 && told !== undefined);
  expect(told).toMatchObject({ message: "The lease of this job is lost." });
});

test("stopping waits for the running job and takes no new one", async () => {
  const done: number[] = [];
  let started = 0;
  const worker = start(async ({ n }) => {
    started++;
    await sleep(400);
    done.push(n);
    return undefined;
  });
  for (let n = 0; n < 5; n++) await add(n);
  await until(() => started === 2);
  await worker.stop(5000);
  expect(done).toHaveLength(2);
  expect(await testQueue()).toMatchObject({ completed: 2, waiting: 3, running: 0 });
});

test("living and silent workers are told apart, and one that left is gone", async () => {
  const worker = start(async () => undefined);
  const silent = { id: "silent", host: "h", pid: 1, startedAt: new Date(0), running: 1 };
  await noteWorker({ ...ctx, now: () => new Date(Date.now() - 60_000) }, silent);
  await until(async () => (await readJobStatus(ctx)).workers.length === 2);
  const { workers } = await readJobStatus(ctx);
  expect(workers.map(({ id, alive }) => ({ id, alive }))).toEqual([
    { id: "silent", alive: false },
    { id: worker.id, alive: true },
  ]);
  await worker.stop();
  await noteWorker({ ...ctx, now: () => new Date(Date.now() + 48 * 60 * 60 * 1000) }, { ...silent, id: "later" });
  expect((await readJobStatus(ctx)).workers.map(({ id }) => id)).toEqual(["later"]);
});

test("an empty queue says so", async () => {
  const status = await readJobStatus(ctx);
  expect(status.queues.map((each) => each.name)).toEqual(expect.arrayContaining(["sync-all", otherJob.name]));
  expect(status.queues[0]).toMatchObject({ waiting: 0, oldestWaitingSeconds: null });
  await add(1);
  expect((await testQueue())?.oldestWaitingSeconds).toBeGreaterThanOrEqual(0);
});
