import type { z } from "zod";
import type { HealthOutput } from "#lib/operations/health/schemas";
import type { Ctx } from "#lib/services/ctx";
import { readHealth } from "#lib/services/read-health";

export async function runHealth(ctx: Ctx): Promise<z.input<typeof HealthOutput>> {
  return readHealth(ctx);
}
