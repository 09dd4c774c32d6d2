import { selectEvalList } from "#db/queries/evals";
import type { EvalListItem } from "#lib/domain/views/eval-list";
import type { Ctx } from "./ctx";

export type { EvalListItem } from "#lib/domain/views/eval-list";

/** Every eval by id, delisted ones last. One query. */
export async function listEvals(ctx: Ctx): Promise<EvalListItem[]> {
  const rows = await selectEvalList(ctx.db);
  return rows.map(toListItem);
}

export function toListItem(row: Awaited<ReturnType<typeof selectEvalList>>[number]): EvalListItem {
  const { leader } = row;
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    description: row.description,
    dimensions: row.dimensions,
    interface: row.interface,
    scoredBy: row.scoredBy,
    scoreUnit: row.scoreUnit,
    taskCount: row.taskCount,
    participantCount: (row.rankedCount ?? 0) + (row.unrankedCount ?? 0),
    state: row.state,
    delisted: row.state === "delisted",
    protocolRevision: row.protocolRevision,
    protocolCommit: row.protocolCommit,
    cohortCount: row.cohortCount,
    leader:
      leader === null || leader.score === null
        ? null
        : { model: leader.model, harness: leader.harness, score: leader.score, tied: leader.tied },
    latestCommit: row.latestCommit,
    lastChangedAt: row.lastChangedAt.toISOString(),
    isDemo: row.isDemo,
  };
}
