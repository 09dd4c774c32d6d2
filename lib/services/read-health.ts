import { schemaVersion } from "#db/migrate";
import { selectLastSeen } from "#db/queries/health";
import type { Ctx } from "./ctx";

/** A worker that is silent for longer than this is taken for dead. */
const SILENT_SECONDS_MAX = 60;

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
  const ageSeconds = seen === null ? null : Math.max(0, (ctx.now().getTime() - seen.getTime()) / 1000);
  return {
    status: ageSeconds !== null && ageSeconds <= SILENT_SECONDS_MAX ? "ok" : "degraded",
    database: { reachable: true, schemaVersion: version },
    worker: { lastSeenAt: seen?.toISOString() ?? null, ageSeconds },
  };
}
