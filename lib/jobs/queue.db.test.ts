import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { rows } from "#db/client";
import { testDatabase } from "#db/testing/database";
import { enqueue } from "#lib/jobs/enqueue";
import { installJobs } from "#lib/jobs/install";
import type { JobDefinition, JobRun } from "#lib/jobs/job";
import { openQueue, type Queue } from "#lib/jobs/queue";
import { countJob, otherJob, TEST_JOBS } from "#lib/jobs/testing/jobs";

const database = await testDatabase();
const { db } = database;
const job = countJob as unknown as JobDefinition;
let queue: Queue;

beforeAll(async () => {
  await installJobs(database, TEST_JOBS);
  queue = await openQueue(database, { schedule: false });
  return () => queue.close();
});

beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job`);
});

type JobRow = { state: string; retry_count: number; wait: number; output: unknown };

const stored = (name = countJob.name) =>
  rows<JobRow>(
    db,
    sql`select state::text, retry_count, extract(epoch from start_after - now())::float as wait, output
      from pgboss.job where name = ${name} order by created_on, id`,
  );

const add = (n: number) => db.transaction((tx) => enqueue(tx, countJob, { n }));

async function claim(): Promise<JobRun> {
  const run = await queue.claim(job);
  if (run === null) throw new Error("nothing to claim");
  return run;
}

/** Makes the leases of running jobs, or the pauses of failed ones, end now. */
const endLeases = () => db.execute(sql`update pgboss.job set expire_in = interval '0' where state = 'active'`);
const endPauses = () => db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);

test("a job commits with its transaction, payload and all", async () => {
  const id = await db.transaction((tx) => enqueue(tx, countJob, { n: 1, note: 'π "quoted"' }));
  expect(await claim()).toEqual({
    id,
    name: "test-count",
    data: { n: 1, note: 'π "quoted"' },
    attempt: 0,
    leaseSeconds: 2,
  });
});

test("a transaction that rolls back enqueues nothing", async () => {
  const failing = db.transaction(async (tx) => {
    await enqueue(tx, countJob, { n: 1 });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await stored()).toEqual([]);
});

test("a payload that does not parse is refused before it is stored", async () => {
  const wrong = { n: 1.5 };
  await expect(db.transaction((tx) => enqueue(tx, countJob, wrong))).rejects.toThrow();
  expect(await stored()).toEqual([]);
});

test("equal work waits once, and again while it runs; other work is apart", async () => {
  const [first, second] = [await add(1), await add(1)];
  expect(second).toBe(first);
  await add(2);
  await claim();
  const third = await add(1);
  expect(third).not.toBe(first);
  expect(await stored()).toHaveLength(3);
});

test("equal keys never run at once, and a running key does not hold up the others", async () => {
  await add(1);
  const first = await claim();
  await add(1);
  await add(2);
  expect(await claim()).toMatchObject({ data: { n: 2 } });
  expect(await queue.claim(job)).toBeNull();
  expect(await queue.complete(first, null)).toBe(true);
  expect(await claim()).toMatchObject({ data: { n: 1 } });
});

test("many claimers at once get each job exactly once", async () => {
  for (let n = 0; n < 12; n++) await add(n);
  const got: unknown[] = [];
  const claimer = async () => {
    for (let misses = 0; misses < 5; ) {
      const run = await queue.claim(job);
      if (run === null) misses++;
      else got.push(run.id);
    }
  };
  await Promise.all(Array.from({ length: 6 }, claimer));
  expect([got.length, new Set(got).size]).toEqual([12, 12]);
});

test("an expired lease goes back in line, and its late worker changes nothing", async () => {
  await add(1);
  const lost = await claim();
  await endLeases();
  await queue.expire();
  await endPauses();
  const now = await claim();
  expect(now).toMatchObject({ id: lost.id, attempt: 1 });
  expect(await queue.extend(lost)).toBe(false);
  expect(await queue.complete(lost, { late: true })).toBe(false);
  expect(await queue.fail(lost, { message: "late", terminal: true })).toBe(false);
  expect(await queue.complete(now, { done: true })).toBe(true);
  expect(await stored()).toMatchObject([{ state: "completed", retry_count: 1, output: { done: true } }]);
});

test("an extended lease does not expire", async () => {
  await add(1);
  const run = await claim();
  await db.execute(sql`update pgboss.job set started_on = now() - interval '1 hour' where state = 'active'`);
  expect(await queue.extend(run)).toBe(true);
  await queue.expire();
  expect(await stored()).toMatchObject([{ state: "active" }]);
});

test("each failure waits longer than the one before, and the last one is a dead letter", async () => {
  await add(1);
  const waits: number[] = [];
  for (let attempt = 0; attempt <= countJob.retry.limit; attempt++) {
    await queue.fail(await claim(), { message: `try ${attempt}`, terminal: false });
    const [row] = await stored();
    if (row?.state === "retry") waits.push(row.wait);
    await endPauses();
  }
  expect(waits).toHaveLength(3);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits[2]).toBeGreaterThan(2 * (waits[0] ?? 0) * 0.9);
  expect(await stored()).toMatchObject([{ state: "failed", output: { message: "try 3" } }]);
  expect(await stored("test-count.dead")).toMatchObject([{ state: "created", output: { message: "try 3" } }]);
});

test("a terminal failure is not tried again", async () => {
  await add(1);
  await queue.fail(await claim(), { message: "hopeless", terminal: true });
  await queue.expire();
  expect(await stored()).toMatchObject([{ state: "failed", retry_count: 0, output: { message: "hopeless" } }]);
  expect(await queue.claim(job)).toBeNull();
  expect(await stored("test-count.dead")).toHaveLength(1);
});

test("a released job is at once free again and has lost no try", async () => {
  await add(1);
  await queue.release(await claim());
  expect(await claim()).toMatchObject({ attempt: 0 });
});

test("a released job whose equal already waits for its retry gives way to it", async () => {
  await add(1);
  await queue.fail(await claim(), { message: "x", terminal: false });
  await add(1);
  await queue.release(await claim());
  expect((await stored()).map((row) => row.state).sort()).toEqual(["cancelled", "retry"]);
});

test("enqueue waits for nobody: an equal job that a worker has just taken gets a new one", async () => {
  const waiting = await db.transaction((tx) => enqueue(tx, otherJob, {}));
  await queue.claim(otherJob as unknown as JobDefinition);
  expect(await db.transaction((tx) => enqueue(tx, otherJob, {}))).not.toBe(waiting);
});

test("a waiting job that a transaction relies on is not taken before that transaction has ended", async () => {
  await add(1);
  const { early } = await db.transaction(async (tx) => {
    await enqueue(tx, countJob, { n: 1 });
    const early = queue.claim(job);
    // Postgres passes the locked row over; the embedded engine lets nobody in before the transaction is through.
    expect(await Promise.race([early, sleep(300, "still waiting")])).toBe(
      database.kind === "postgres" ? null : "still waiting",
    );
    // In an object: a promise returned as it is would be awaited before the transaction ends.
    return { early };
  });
  expect((await early) ?? (await queue.claim(job))).toMatchObject({ data: { n: 1 } });
});

test("a queue that is not installed is named", async () => {
  const stray = { ...countJob, name: "test-stray" };
  await expect(db.transaction((tx) => enqueue(tx, stray, { n: 1 }))).rejects.toThrow("test-stray is not installed");
});

test("installing again keeps the jobs and takes over new settings", async () => {
  await add(1);
  const changed = { ...job, retry: { limit: 9, delaySeconds: 1 } };
  await Promise.all([installJobs(database, [changed]), installJobs(database, [changed])]);
  expect(await stored()).toHaveLength(1);
  const settings = sql`select retry_limit from pgboss.queue where name = ${job.name}`;
  expect(await rows(db, settings)).toEqual([{ retry_limit: 9 }]);
  await installJobs(database, TEST_JOBS);
});

test("the schedule enqueues what is due", async () => {
  const due = { ...job, name: "test-due", cron: "* * * * *", key: () => "due" };
  await installJobs(database, [due]);
  const scheduling = await openQueue(database, { schedule: true });
  onTestFinished(() => scheduling.close());
  await vi.waitUntil(async () => (await stored("test-due")).length === 1, { timeout: 30_000, interval: 200 });
  await installJobs(database, [{ ...job, name: "test-due" }]);
  expect(await rows(db, sql`select name from pgboss.schedule where name = 'test-due'`)).toEqual([]);
});
