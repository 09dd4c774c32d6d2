import type { z } from "zod";
import type { ListEvalsOutput } from "#lib/operations/list-evals/schemas";
import type { Ctx } from "#lib/services/ctx";
import { listEvals } from "#lib/services/list-evals";

export async function runListEvals(ctx: Ctx): Promise<z.input<typeof ListEvalsOutput>> {
  return { evals: await listEvals(ctx) };
}
