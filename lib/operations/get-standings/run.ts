import type { z } from "zod";
import type { GetStandingsOutput } from "#lib/operations/get-standings/schemas";
import type { Ctx } from "#lib/services/ctx";
import { readStandings } from "#lib/services/read-standings";

export function runGetStandings(ctx: Ctx): Promise<z.input<typeof GetStandingsOutput>> {
  return readStandings(ctx);
}
