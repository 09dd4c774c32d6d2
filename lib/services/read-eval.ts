import { selectEvalDetail, selectEvalList, selectPublications } from "#db/queries/evals";
import { evalSourceAt } from "#lib/domain/evals/references";
import { publicLocation } from "#lib/domain/public-text";
import type { EvalView } from "#lib/domain/views/eval";
import type { Ctx } from "./ctx";
import { toListItem } from "./list-evals";
import { originOf } from "./result-origin";
import { storedDefinition } from "./stored-definition";

export type { EvalView } from "#lib/domain/views/eval";

/** One eval, listed or not; null when there is no such id. Three queries. */
export async function readEval(ctx: Ctx, evalId: string): Promise<EvalView | null> {
  const [item] = await selectEvalList(ctx.db, evalId);
  const details = await selectEvalDetail(ctx.db, evalId);
  const detail = details[0];
  if (item === undefined || detail === undefined) return null;
  const publications = await selectPublications(ctx.db, evalId);
  const repository = publicLocation(detail.repositoryUrl);
  const definitionCommit = detail.cohort?.definitionCommit ?? null;
  return {
    ...toListItem(item),
    author: item.author,
    definition: storedDefinition(detail.definitionJson),
    definitionCommit,
    lastChangedCommit: detail.lastChangedCommit,
    source: {
      repository,
      url: definitionCommit === null ? null : evalSourceAt(repository, evalId, definitionCommit),
    },
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
    publications: publications.flatMap(({ path, submission, resultCount }) => {
      const origin = originOf(submission);
      return path === null || origin?.kind !== "upstream" ? [] : { path, origin, resultCount };
    }),
    issues: detail.issues,
    refusals: detail.refusals,
    cover: detail.cover,
  };
}
