import type { z } from "zod";
import { score } from "#lib/domain/toolcalls/score";
import type { ScoreInput, ScoreOutput } from "#lib/operations/score/schemas";
import type { Ctx } from "#lib/services/ctx";

export async function runScore(
  _ctx: Ctx,
  { task, answer }: z.output<typeof ScoreInput>,
): Promise<z.input<typeof ScoreOutput>> {
  return score(task, { answer });
}
