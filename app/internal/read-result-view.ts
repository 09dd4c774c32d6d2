import { isResultId } from "#lib/domain/ids";
import { type ResultView, readResult } from "#lib/services/read-result";
import { boardTag, EVALS_TAG } from "./expire-pages";
import { pageContext, tagPage } from "./page-context";

/** A result with its evidence; null when there is no such id. */
export async function readResultView(id: string): Promise<ResultView | null> {
  if (!isResultId(id)) return null;
  const ctx = await pageContext([]);
  const result = ctx === null ? null : await readResult(ctx, id);
  await tagPage([result === null ? EVALS_TAG : boardTag(result.eval.id)]);
  return result;
}
