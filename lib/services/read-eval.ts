import { selectEvalDetail, selectEvalList } from "#db/queries/evals";
import { type StoredEvalDef, StoredEvalDefSchema } from "#lib/domain/evals/schemas";
import type { EvalView } from "#lib/domain/views/eval";
import type { Ctx } from "./ctx";
import { toListItem } from "./list-evals";

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
    definition: readable(detail.cohort?.definition),
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

/** Rule 077: an old row that no schema of today accepts is not shown, and is never an error. */
function readable(stored: unknown): StoredEvalDef | null {
  const parsed = StoredEvalDefSchema.safeParse(stored);
  return parsed.success ? parsed.data : null;
}
