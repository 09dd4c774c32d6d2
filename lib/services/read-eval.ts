import { selectEvalDetail, selectEvalList } from "#db/queries/evals";
import type { EvalView } from "#lib/domain/views/eval";
import type { Ctx } from "./ctx";
import { toListItem } from "./list-evals";
import { storedDefinition } from "./stored-definition";

export type { EvalView } from "#lib/domain/views/eval";

/** One eval, listed or not; null when there is no such id. Two queries. */
export async function readEval(ctx: Ctx, evalId: string): Promise<EvalView | null> {
  const [item] = await selectEvalList(ctx.db, evalId);
  const details = await selectEvalDetail(ctx.db, evalId);
  const detail = details[0];
  if (item === undefined || detail === undefined) return null;
  return {
    ...toListItem(item),
    author: item.author,
    definition: storedDefinition(detail.definitionJson),
    definitionCommit: detail.cohort?.definitionCommit ?? null,
    lastChangedCommit: detail.lastChangedCommit,
    cohorts: details.flatMap(({ cohort }) =>
      cohort === null
        ? []
        : {
            revision: cohort.protocolRevision,
            protocolCommit: cohort.protocolCommit,
            lineage: cohort.lineage,
            resultCount: cohort.resultCount,
            isCurrent: cohort.id === detail.currentCohortId,
            introducedAt: cohort.introducedAt.toISOString(),
            introducedBy: cohort.introducedBy,
            subject: cohort.subject,
          },
    ),
    issues: detail.issues,
    refusals: detail.refusals,
    cover: detail.cover,
  };
}
