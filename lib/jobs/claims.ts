// Leases of jobs: claim, extend, and end. Every write names the attempt, so that a worker that lost its lease changes nothing.
import type PgBoss from "pg-boss";
import type { Connection } from "#lib/jobs/connection";
import type { JobDefinition, JobRun } from "#lib/jobs/job";

// Unlike pg-boss's own fetch it passes over keys that are running, so that they do not hold up the others.
const CLAIM = `
  update pgboss.job set
    state = 'active', started_on = now(), expire_in = $2 * interval '1 second',
    retry_count = case when started_on is null then retry_count else retry_count + 1 end
  where name = $1 and id = (
    select next.id from pgboss.job next
    where next.name = $1 and next.state < 'active' and next.start_after <= now()
      and not exists (
        select from pgboss.job running
        where running.name = $1 and running.state = 'active' and running.singleton_key = next.singleton_key)
    order by next.priority desc, next.created_on, next.id
    limit 1 for update skip locked)
  returning id, data, retry_count`;

const MINE = "name = $1 and id = $2 and state = 'active' and retry_count = $3";
const EXTEND = `update pgboss.job set expire_in = now() - started_on + $4 * interval '1 second' where ${MINE} returning id`;
const COMPLETE = `update pgboss.job set state = 'completed', completed_on = now(), output = $4 where ${MINE} returning id`;
const HOLD = `select id from pgboss.job where ${MINE} for update`;
const GIVE_UP = `update pgboss.job set retry_limit = retry_count where ${MINE}`;
// Forgetting the start keeps the next claim from counting as a retry: the job did nothing wrong.
const RELEASE = `update pgboss.job set state = 'retry', started_on = null, start_after = now() where ${MINE} returning id`;
const ORPHANED = "update pgboss.job set expire_in = interval '0' where state = 'active' and name = any($1)";

const UNIQUE_VIOLATION = "23505";

export type Failure = { message: string; terminal: boolean };

export type Claims = ReturnType<typeof createClaims>;

export function createClaims(connection: Connection, boss: PgBoss) {
  const fence = (run: JobRun) => [run.name, run.id, run.attempt];
  const hit = async (text: string, values: unknown[]) => (await connection.executeSql(text, values)).rows.length > 0;

  /** The next job that may run now, leased to the caller, or null. */
  async function claim(job: JobDefinition): Promise<JobRun | null> {
    try {
      const { rows } = await connection.executeSql(CLAIM, [job.name, job.leaseSeconds]);
      const [row] = rows as { id: string; data: unknown; retry_count: number }[];
      if (row === undefined) return null;
      return { id: row.id, name: job.name, data: row.data, attempt: row.retry_count, leaseSeconds: job.leaseSeconds };
    } catch (error) {
      // Another worker claimed a job of the same key in this very moment.
      if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return null;
      throw error;
    }
  }

  /** Renews the lease from now on; false when it is lost and the work must stop. */
  const extend = (run: JobRun) => hit(EXTEND, [...fence(run), run.leaseSeconds]);

  /** False when the lease was lost: another attempt has the job now. */
  const complete = (run: JobRun, output: object | null) => hit(COMPLETE, [...fence(run), JSON.stringify(output)]);

  /** Ends the attempt: back in line after a pause, or among the dead letters when terminal or out of tries. */
  function fail(run: JobRun, failure: Failure): Promise<boolean> {
    return connection.transaction(async (tx) => {
      const { rows } = await tx.executeSql(HOLD, fence(run));
      if (rows.length === 0) return false;
      if (failure.terminal) await tx.executeSql(GIVE_UP, fence(run));
      await boss.fail(run.name, run.id, failure, { db: tx as PgBoss.Db });
      return true;
    });
  }

  /** Gives an unfinished job back at once, as a worker does that shuts down. */
  async function release(run: JobRun): Promise<void> {
    try {
      await hit(RELEASE, fence(run));
    } catch (error) {
      // Equal work waits for its retry already: this one is not needed any more.
      if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error;
      await boss.cancel(run.name, run.id);
    }
  }

  /** Ends every lease at once; only for an engine whose one process has just started. */
  const endOrphanedLeases = (names: string[]) => connection.executeSql(ORPHANED, [names]);

  return { claim, extend, complete, fail, release, endOrphanedLeases };
}
