import { AppError } from "#lib/domain/errors";
import type { Ctx } from "#lib/services/ctx";
import { readEval } from "#lib/services/read-eval";

/** The eval document an input gives, or the one of the eval it names; undefined without either. */
export async function evalDocument(
  ctx: Ctx,
  { eval: given, evalId }: { eval?: unknown; evalId?: string | undefined },
): Promise<unknown> {
  if (given !== undefined || evalId === undefined) return given;
  const found = await readEval(ctx, evalId);
  if (found?.definition) return found.definition;
  throw new AppError(
    "not_found",
    `There is no eval ${evalId}.`,
    "Take an id from GET /v1/evals (assayer evals list), or send the document.",
  );
}
