import { z } from "zod";
import type { SupplementaryView } from "#components/results/supplementary-views";
import { SupplementaryViewSchema } from "#lib/domain/evals/views";
import { isResultId } from "#lib/domain/ids";
import { type ResultView, readResult } from "#lib/services/read-result";
import { boardTag, EVALS_TAG } from "./expire-pages";
import { pageContext, tagPage } from "./page-context";

/** A result and the tables that came with it; null when there is no such id. */
export async function readResultView(id: string): Promise<{ result: ResultView; views: SupplementaryView[] } | null> {
  if (!isResultId(id)) return null;
  const ctx = await pageContext([]);
  const result = ctx === null ? null : await readResult(ctx, id);
  await tagPage([result === null ? EVALS_TAG : boardTag(result.eval.id)]);
  if (result === null) return null;
  const views = z.array(SupplementaryViewSchema).safeParse(result.row["supplementary_views"]);
  return { result, views: views.success ? views.data : [] };
}
