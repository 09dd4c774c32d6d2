// A worker in a process of its own that can be killed. Arguments: Postgres URL or data directory, the job's first attempt
// hangs when the third argument is "hang". Prints `started <attempt>` and `done <attempt>`.
import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { openDatabase } from "#db/client";
import { openQueue } from "#lib/jobs/queue";
import { countJob, TEST_JOBS } from "#lib/jobs/testing/jobs";
import { createLogger } from "#lib/log";
import { bindJob } from "#lib/worker/bind";
import type { WorkerTools } from "#lib/worker/handler";
import { noSources } from "#lib/worker/testing/no-sources";
import { startWorker } from "#lib/worker/worker";

const [target = "", behaviour = ""] = process.argv.slice(2);
const url = target.startsWith("postgres://") ? target : undefined;
const database = await openDatabase({ DATABASE_URL: url, ASSAYER_DATA_DIR: target });
const { db } = database;

const count = bindJob(countJob, async (_tools, payload, { attempt, signal }) => {
  process.stdout.write(`started ${attempt}\n`);
  if (behaviour === "hang")
    await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  await db.execute(sql`insert into effects (n, attempt) values (${payload.n}, ${attempt})`);
  process.stdout.write(`done ${attempt}\n`);
  return { n: payload.n };
});

const tools: WorkerTools = {
  ctx: {
    db,
    storage: undefined as never,
    now: () => new Date(),
    random: (n) => new Uint8Array(randomBytes(n)),
  },
  sources: noSources,
  log: createLogger("warn"),
};

const queue = await openQueue(database, { schedule: false, maintenanceIntervalSeconds: 1, jobs: TEST_JOBS });
const worker = startWorker({ queue, jobs: [count], tools, pollMs: 100, heartbeatMs: 500 });
process.stdout.write("ready\n");
process.once("SIGTERM", async () => {
  await worker.stop(500);
  await queue.close();
  await database.close();
  process.stdout.write("stopped\n");
});
