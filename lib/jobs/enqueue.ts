import PgBoss from "pg-boss";
import { type Executor, type Transaction, transactionExecutor } from "#lib/jobs/connection";
import type { JobDefinition } from "#lib/jobs/job";

const NO_DATABASE: Executor = { executeSql: () => Promise.reject(new Error("enqueue takes a transaction")) };
const sender = new PgBoss({ db: NO_DATABASE as PgBoss.Db });

const LOCK_WAITING = `
  select id from pgboss.job where name = $1 and singleton_key = $2 and state = 'created' for update`;

/**
 * Adds a job in the transaction that makes its work, so that both commit or neither does. Answers the id of the job
 * that will do it: an equal one that already waits is kept waiting until this transaction ends, so it sees its rows.
 */
export async function enqueue<Payload extends object>(
  tx: Transaction,
  job: JobDefinition<Payload>,
  payload: Payload,
  options: { startAfterSeconds?: number } = {},
): Promise<string> {
  const data = job.payload.parse(payload);
  const key = job.key(data);
  const executor = transactionExecutor(tx);
  const db = executor as PgBoss.Db;
  for (;;) {
    const id = await sender.send(job.name, data, { db, singletonKey: key, startAfter: options.startAfterSeconds ?? 0 });
    if (id !== null) return id;
    const { rows } = await executor.executeSql(LOCK_WAITING, [job.name, key]);
    const waiting = rows[0]?.["id"];
    if (typeof waiting === "string") return waiting;
    // No row was inserted and none waits: a worker has just claimed it, or the queue does not exist.
    const queue = await executor.executeSql("select 1 from pgboss.queue where name = $1", [job.name]);
    if (queue.rows.length === 0) throw new Error(`The queue ${job.name} is not installed: call installJobs first.`);
  }
}
