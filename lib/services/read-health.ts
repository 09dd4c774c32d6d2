import { schemaVersion } from "#db/migrate";
import { selectLastSeen } from "#db/queries/health";
import { isAlive } from "#lib/domain/views/job-status";
import type { Ctx } from "./ctx";

export type Health = {
  /** `degraded`: the data can be read, but nobody runs jobs. */
  status: "ok" | "degraded";
  database: { reachable: true; schemaVersion: number };
  worker: { lastSeenAt: string | null; ageSeconds: number | null };
};

/** Whether the data can be reached and somebody runs jobs. Throws what the database throws when it cannot be asked. */
export async function readHealth(ctx: Ctx): Promise<Health> {
  const version = await schemaVersion(ctx.db);
  const seen = await selectLastSeen(ctx.db);
  const now = ctx.now();
  const ageSeconds = seen === null ? null : Math.max(0, (now.getTime() - seen.getTime()) / 1000);
  return {
    status: seen !== null && isAlive(seen, now) ? "ok" : "degraded",
    database: { reachable: true, schemaVersion: version },
    worker: { lastSeenAt: seen?.toISOString() ?? null, ageSeconds },
  };
}
