import type { SearchExamples } from "#lib/domain/views/search";
import type { Ctx } from "./ctx";
import { listEvals } from "./list-evals";
import { listResults } from "./list-results";

/** Something of each kind that a search would find; null while there is no eval. Two queries. */
export async function searchExamples(ctx: Ctx): Promise<SearchExamples | null> {
  const evals = await listEvals(ctx);
  const listed = evals.find(({ delisted }) => !delisted) ?? evals[0];
  if (listed === undefined) return null;
  const newest = (await listResults(ctx, {}))?.results[0];
  return {
    name: listed.name,
    model: newest?.participant.model ?? null,
    resultId: newest?.id ?? null,
    commit: newest?.cohort.protocolCommit.slice(0, 10) ?? null,
  };
}
