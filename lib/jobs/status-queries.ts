// What a person may know of the queue, as SQL for either engine. Payloads are not shown: they may name private things.
import { type SQL, sql } from "drizzle-orm";

export type QueueCounts = {
  name: string;
  /** Ready or waiting for its time. */
  waiting: number;
  /** Waiting for another try. */
  retrying: number;
  running: number;
  completed: number;
  failed: number;
  dead_letters: number;
  oldest_waiting_seconds: number | null;
};

/** One row for each job that has a queue; ended jobs count as long as they are kept (a day, a week when failed). */
export const QUEUE_COUNTS: SQL = sql`
  select q.name,
    count(j.id) filter (where j.state = 'created')::int as waiting,
    count(j.id) filter (where j.state = 'retry')::int as retrying,
    count(j.id) filter (where j.state = 'active')::int as running,
    count(j.id) filter (where j.state = 'completed')::int as completed,
    count(j.id) filter (where j.state = 'failed')::int as failed,
    (select count(*)::int from pgboss.job d where d.name = q.dead_letter and d.state < 'active') as dead_letters,
    extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now()))::float
      as oldest_waiting_seconds
  from pgboss.queue q left join pgboss.job j on j.name = q.name
  where q.dead_letter is not null
  group by q.name, q.dead_letter order by q.name`;

export type FailureRow = {
  id: string;
  name: string;
  state: "failed" | "retry";
  attempts: number;
  message: string | null;
  /** ISO 8601 in UTC. */
  at: string;
};

const ISO = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** The newest jobs that failed, for good or so far. */
export function lastFailures(limit: number): SQL {
  return sql`
    select id::text, name, state::text, retry_count + 1 as attempts,
      coalesce(output->>'message', output->'value'->>'message') as message,
      to_char(coalesce(completed_on, started_on) at time zone 'UTC', ${ISO}) as at
    from pgboss.job
    where state in ('failed', 'retry') and output is not null and dead_letter is not null
    order by coalesce(completed_on, started_on) desc, id limit ${limit}`;
}
