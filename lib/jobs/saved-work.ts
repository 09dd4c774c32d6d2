// Work that a backup takes along: what waits or runs, without leases and tries, which belong to the processes of the old place.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#lib/jobs/connection";
import { enqueue } from "#lib/jobs/enqueue";
import { ALL_JOBS } from "#lib/jobs/registry";

const NAMES = sql.join(
  ALL_JOBS.map((job) => sql`${job.name}`),
  sql`, `,
);

/** One JSON line for each piece of unfinished work. */
export const UNFINISHED_WORK: SQL = sql`
  select line from (
    select distinct json_build_object('name', name, 'data', data)::text as line from pgboss.job
    where state < 'completed' and name in (${NAMES})) l
  order by line collate "C"`;

/** What waits in a database whose rows are about to be replaced is about rows that go away. */
export const FORGET_UNFINISHED_WORK: SQL = sql`delete from pgboss.job where state < 'completed' and name in (${NAMES})`;

const LineSchema = z.strictObject({ name: z.string(), data: z.record(z.string(), z.unknown()) });

/** Enqueues saved work again; false when this program has no such job any more. Throws when it does not parse. */
export async function enqueueSaved(tx: Transaction, line: string): Promise<boolean> {
  const { name, data } = LineSchema.parse(JSON.parse(line));
  const job = ALL_JOBS.find((each) => each.name === name);
  if (job === undefined) return false;
  await enqueue(tx, job, data);
  return true;
}
