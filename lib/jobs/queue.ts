import PgBoss from "pg-boss";
import { type Claims, createClaims } from "#lib/jobs/claims";
import { connect, type JobsDatabase } from "#lib/jobs/connection";
import type { JobDefinition } from "#lib/jobs/job";
import { ALL_JOBS } from "#lib/jobs/registry";

export type QueueOptions = {
  jobs: JobDefinition[];
  /** Enqueue scheduled jobs from this process too. */
  schedule: boolean;
  /** How often expired leases are looked for. */
  maintenanceIntervalSeconds: number;
  onError(error: Error): void;
};

export type Queue = Claims & {
  /** Looks for expired leases now, instead of at the next interval. */
  expire(): Promise<void>;
  close(): Promise<void>;
};

/** The worker's end of the queue; its tables must be installed (installJobs). */
export async function openQueue(database: JobsDatabase, options: Partial<QueueOptions> = {}): Promise<Queue> {
  const connection = connect(database, { max: 6 });
  const boss = new PgBoss({
    db: connection as PgBoss.Db,
    migrate: false,
    schedule: options.schedule ?? true,
    maintenanceIntervalSeconds: options.maintenanceIntervalSeconds ?? 15,
    archiveCompletedAfterSeconds: 24 * 60 * 60,
    archiveFailedAfterSeconds: 7 * 24 * 60 * 60,
  });
  boss.on("error", (error) => options.onError?.(error));
  await boss.start();
  const claims = createClaims(connection, boss);
  const expire = async () => {
    // pg-boss 10 has the method but not its type.
    await (boss as unknown as { expire(): Promise<void> }).expire();
  };
  if (database.kind === "pglite") {
    await claims.endOrphanedLeases((options.jobs ?? ALL_JOBS).map((job) => job.name));
    await expire();
  }
  const close = async () => {
    await boss.stop({ graceful: false });
    await connection.close();
  };
  return { ...claims, expire, close };
}
