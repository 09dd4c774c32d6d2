import { isResultId } from "#lib/domain/ids";
import type { RankExplanation } from "#lib/domain/views/rank-explanation";
import { explainRank } from "#lib/services/explain-rank";
import { boardTag, EVALS_TAG } from "./expire-pages";
import { pageContext, tagPage } from "./page-context";

/** Why a result stands where it stands; null when there is no such id. */
export async function readRank(id: string): Promise<RankExplanation | null> {
  if (!isResultId(id)) return null;
  const ctx = await pageContext([]);
  const explanation = ctx === null ? null : await explainRank(ctx, id);
  await tagPage([explanation === null ? EVALS_TAG : boardTag(explanation.eval.id)]);
  return explanation;
}
