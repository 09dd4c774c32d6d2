import { selectPlacedResult } from "#db/queries/placed-results";
import type { ResultBadge } from "#lib/domain/views/result-badge";
import type { Ctx } from "./ctx";
import { toPlacedResult } from "./placed-result";

/** A result and its place now; null when there is no such id. One query. */
export async function readResultBadge(ctx: Ctx, resultId: string): Promise<ResultBadge | null> {
  const [row] = await selectPlacedResult(ctx.db, resultId);
  if (row === undefined) return null;
  const { id, name, state } = row.eval;
  return { eval: { id, name, delisted: state === "delisted" }, isDemo: row.isDemo, result: toPlacedResult(row) };
}
