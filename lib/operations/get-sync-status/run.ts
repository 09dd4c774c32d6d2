import type { z } from "zod";
import type { GetSyncStatusOutput } from "#lib/operations/get-sync-status/schemas";
import type { Ctx } from "#lib/services/ctx";
import { readSyncStatus } from "#lib/services/read-sync-status";

export async function runGetSyncStatus(ctx: Ctx): Promise<z.input<typeof GetSyncStatusOutput>> {
  return readSyncStatus(ctx);
}
