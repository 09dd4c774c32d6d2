import type { z } from "zod";
import { AppError } from "#lib/domain/errors";
import type { ExplainRankInput, ExplainRankOutput } from "#lib/operations/explain-rank/schemas";
import type { Ctx } from "#lib/services/ctx";
import { explainRank } from "#lib/services/explain-rank";

export async function runExplainRank(
  ctx: Ctx,
  { id }: z.output<typeof ExplainRankInput>,
): Promise<z.input<typeof ExplainRankOutput>> {
  const explanation = await explainRank(ctx, id);
  if (explanation !== null) return explanation;
  throw new AppError("not_found", `There is no result ${id}.`, "Take the id from a row of a board.");
}
