import { selectTableRows } from "#db/queries/board-table";
import {
  SUMMARY_SCALE,
  type SummaryRow,
  selectCells,
  selectCohortDefinition,
  selectTaskSummaries,
} from "#db/queries/task-matrix";
import type { BoardFilter } from "#lib/domain/board-table/query";
import { TASK_ROWS_MAX } from "#lib/domain/evals/result-file";
import { cellOf } from "#lib/domain/task-matrix/cell";
import { paged } from "#lib/domain/task-matrix/paged";
import { TASKS_PAGE, type TaskQuery } from "#lib/domain/task-matrix/query";
import { chooseTasks, type MatrixTask, type TaskSummary } from "#lib/domain/task-matrix/tasks";
import type { BoardRow } from "#lib/domain/views/board";
import {
  ENTRIES_PAGE,
  MATCHED_MAX,
  type MatrixEntry,
  type MatrixRow,
  SUMMARY_ROWS_MAX,
  type TaskMatrixView,
} from "#lib/domain/views/task-matrix";
import { type BoardHead, readBoardHead } from "./board-head";
import { toBoardRow } from "./board-rows";
import type { Ctx } from "./ctx";
import { storedDefinition } from "./stored-definition";

/** What a board's entries did, `size` tasks a page, in five queries. Null when there is no such eval or cohort. */
export async function readTaskMatrix(
  ctx: Ctx,
  evalId: string,
  filter: BoardFilter,
  query: TaskQuery,
  protocolCommit?: string,
  size = TASKS_PAGE,
): Promise<TaskMatrixView | null> {
  const head = await readBoardHead(ctx, evalId, protocolCommit);
  if (head === null) return null;
  const { stored, ...shown } = head;
  const found = await selectTableRows(ctx.db, stored.id, filter, MATCHED_MAX);
  const withRows = found
    .map((row) => toBoardRow(row, row.rank === null ? null : { rank: row.rank, tied: row.tied }, stored.rules))
    .filter(({ coverage }) => coverage !== null);
  const counted = withRows.slice(0, countable(withRows));
  const [definition, summaries] = await readTasks(ctx, stored, counted);
  const chosen = chooseTasks(definition, summaries, query, size);
  const { items: entries, page, pages } = paged(withRows, query.entries, ENTRIES_PAGE);
  return {
    ...shown,
    total: stored.rankedCount + stored.unrankedCount,
    matched: found[0]?.matched ?? 0,
    withoutRows: found.length - withRows.length,
    entries: entries.map(toEntry),
    entriesPage: page,
    entriesPages: pages,
    entryCount: withRows.length,
    countedEntries: counted.length,
    ...chosen,
    tasks: await withCells(ctx, entries, chosen.tasks),
    unnamed: definition.filter(({ id }) => id === undefined || id === "").length,
    isGraded: summaries.some(({ isGraded }) => isGraded),
  };
}

/** How many of the first results a summary may read. What a result says nothing about has no row, and is counted as one. */
function countable(entries: readonly BoardRow[]): number {
  let left = SUMMARY_ROWS_MAX;
  const beyond = entries.findIndex(({ outcomes }) => {
    left -= Math.min(
      TASK_ROWS_MAX,
      Object.values(outcomes ?? {}).reduce((sum, count) => sum + count, 0),
    );
    return left < 0;
  });
  return beyond === -1 ? entries.length : beyond;
}

async function readTasks(ctx: Ctx, { id, rules }: BoardHead["stored"], counted: readonly BoardRow[]) {
  if (counted.length === 0) return [[], []] as const;
  const [stored] = await selectCohortDefinition(ctx.db, id);
  const summaries = await selectTaskSummaries(ctx.db, idsOf(counted), rules.trials === 1);
  return [storedDefinition(stored?.json)?.tasks ?? [], summaries.map(toSummary)] as const;
}

function toSummary(row: SummaryRow): TaskSummary {
  return { ...row, mean: unscaled(row.mean), lowest: unscaled(row.lowest), highest: unscaled(row.highest) };
}

function unscaled(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value * SUMMARY_SCALE));
}

const NOT_RUN = cellOf([]);

async function withCells(ctx: Ctx, entries: readonly BoardRow[], tasks: readonly MatrixTask[]): Promise<MatrixRow[]> {
  if (entries.length === 0 || tasks.length === 0) return [];
  // More names than a page has are more than a query may hold; the rows of a page of entries are not too many.
  const taskIds = tasks.length > TASKS_PAGE ? null : tasks.map(({ taskId }) => taskId);
  const trials = await selectCells(ctx.db, idsOf(entries), taskIds);
  const byCell = new Map<string, typeof trials>();
  for (const trial of trials) {
    const key = `${trial.resultId} ${trial.taskId}`;
    byCell.set(key, [...(byCell.get(key) ?? []), trial]);
  }
  return tasks.map((task) => ({
    ...task,
    cells: entries.map(({ resultId }) => {
      const run = byCell.get(`${resultId} ${task.taskId}`);
      return run === undefined ? NOT_RUN : cellOf(run);
    }),
  }));
}

const idsOf = (entries: readonly BoardRow[]) => entries.map(({ resultId }) => resultId);

function toEntry(row: BoardRow): MatrixEntry {
  const { rank, tied, participantId, resultId, model, harness, harnessVersion, score } = row;
  return { rank, tied, participantId, resultId, model, harness, harnessVersion, score };
}
