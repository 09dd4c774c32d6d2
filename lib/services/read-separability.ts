import { type Separability, separate } from "#lib/domain/comparison/separable";
import type { BoardRow } from "#lib/domain/views/board";
import type { SeparabilityView, SeparatedRow } from "#lib/domain/views/separability";
import { readBoardHead } from "./board-head";
import { readRankedRows } from "./board-rows";
import type { Ctx } from "./ctx";
import { readTaskOutcomes } from "./read-task-outcomes";

/** The first page of a board, each row with whether its tasks tell it apart from those above. Null when there is none. Three queries. */
export async function readSeparability(
  ctx: Ctx,
  evalId: string,
  protocolCommit?: string,
): Promise<SeparabilityView | null> {
  const head = await readBoardHead(ctx, evalId, protocolCommit);
  if (head === null) return null;
  const { stored, ...shown } = head;
  const { rows } = await readRankedRows(ctx, stored, { section: "ranked", sort: "score", order: "desc" }, null);
  return { ...shown, rows: await separateRows(ctx, rows), total: stored.rankedCount };
}

/** The same of rows at hand: the first of a board, in its order. One query, none where no row has tasks. */
export async function separateRows(ctx: Ctx, rows: readonly BoardRow[]): Promise<SeparatedRow[]> {
  // A page of a board, each with its TASK_ROWS_MAX at most: that may be read.
  const ids = rows.filter(({ coverage }) => coverage !== null).map(({ resultId }) => resultId);
  const outcomes = ids.length === 0 ? [] : await readTaskOutcomes(ctx, ids);
  const byResult = new Map(ids.map((id, at) => [id, outcomes[at] ?? null]));
  const found = separate(rows.map(({ resultId }) => byResult.get(resultId) ?? null));
  return rows.map((row, at) => toSeparated(row, found[at] ?? { kind: "no_evidence" }, rows));
}

function toSeparated(row: BoardRow, is: Separability, rows: readonly BoardRow[]): SeparatedRow {
  const { resultId, participantId, model, harness, harnessVersion, rank, tied, score } = row;
  const against = "from" in is ? rows[is.from] : undefined;
  return {
    ...{ resultId, participantId, model, harness, harnessVersion, rank, tied, score },
    verdict: is.kind,
    against: against === undefined ? null : { resultId: against.resultId, rank: against.rank, tied: against.tied },
    figures: "pair" in is ? is.pair : null,
  };
}
