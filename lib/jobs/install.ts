import PgBoss from "pg-boss";
import { type Connection, connect, type JobsDatabase } from "#lib/jobs/connection";
import { deadLetterQueue, type JobDefinition } from "#lib/jobs/job";
import { ALL_JOBS } from "#lib/jobs/registry";

// pg-boss leaves a connection in a failed transaction when two processes create its schema at once: they take turns.
const LOCK = 7_303_002;
const DEAD_LETTER_DAYS = 30;

async function installQueues(connection: Connection, jobs: JobDefinition[]): Promise<void> {
  const boss = new PgBoss({ db: connection as PgBoss.Db, supervise: false, schedule: false });
  await boss.start();
  for (const job of jobs) {
    const dead = deadLetterQueue(job.name);
    const options = {
      policy: "stately" as const,
      retryLimit: job.retry.limit,
      retryDelay: job.retry.delaySeconds,
      retryBackoff: true,
      expireInSeconds: job.leaseSeconds,
      deadLetter: dead,
    };
    await boss.createQueue(dead, { name: dead, retentionMinutes: DEAD_LETTER_DAYS * 24 * 60 });
    await boss.createQueue(job.name, { name: job.name, ...options });
    await boss.updateQueue(job.name, { name: job.name, ...options });
    if (job.cron === undefined) await boss.unschedule(job.name);
    else await boss.schedule(job.name, job.cron, {}, { singletonKey: job.key({}) });
  }
  await boss.stop({ graceful: false });
}

/** Makes the tables of the queue and a queue for every job, or updates them; safe to run in many processes at once. */
export async function installJobs(database: JobsDatabase, jobs: JobDefinition[] = ALL_JOBS): Promise<void> {
  const connection = connect(database);
  try {
    if (database.kind === "pglite") await installQueues(connection, jobs);
    else {
      await connection.transaction(async (lock) => {
        await lock.executeSql("select pg_advisory_xact_lock($1)", [LOCK]);
        await installQueues(connection, jobs);
      });
    }
  } finally {
    await connection.close();
  }
}
