import type { z } from "zod";
import { scoreRows } from "#lib/domain/toolcalls/score-rows";
import type { ScoreBatchInput, ScoreBatchOutput } from "#lib/operations/score-batch/schemas";
import type { Ctx } from "#lib/services/ctx";

export async function runScoreBatch(
  _ctx: Ctx,
  { rows, format }: z.output<typeof ScoreBatchInput>,
): Promise<z.input<typeof ScoreBatchOutput>> {
  return scoreRows(rows, { format });
}
