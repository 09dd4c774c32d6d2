import type { BoardFilter } from "#lib/domain/board-table/query";
import { csvLine } from "#lib/domain/csv";
import { cellValue } from "#lib/domain/task-matrix/cell-value";
import type { TaskQuery } from "#lib/domain/task-matrix/query";
import type { MatrixEntry } from "#lib/domain/views/task-matrix";
import type { Ctx } from "./ctx";
import { readTaskMatrix } from "./read-task-matrix";

/** All tasks that a query shows, against its page of entries, as CSV. Null when there is no such eval or cohort. */
export async function exportTaskMatrix(
  ctx: Ctx,
  evalId: string,
  filter: BoardFilter,
  query: TaskQuery,
  protocolCommit?: string,
): Promise<{ commit: string; text: string } | null> {
  const matrix = await readTaskMatrix(
    ctx,
    evalId,
    filter,
    { ...query, page: 1 },
    protocolCommit,
    Number.MAX_SAFE_INTEGER,
  );
  if (matrix === null) return null;
  const { entries, tasks, isGraded, cohort } = matrix;
  const { protocolCommit: commit, standingsVersion } = cohort;
  const summary = ["task_id", "title", "solved", "tried", ...(isGraded ? ["mean"] : [])];
  const head = csvLine([...summary, ...entries.map(headOf), "protocol_commit", "standings_version"]);
  const lines = tasks.map(({ taskId, title, solved, tried, mean, cells }) =>
    csvLine([
      ...[taskId, title, solved, tried, ...(isGraded ? [mean] : [])],
      ...cells.map(cellValue),
      commit,
      standingsVersion,
    ]),
  );
  return { commit, text: [head, ...lines].join("") };
}

/** Names may be shared; the id of the result is not. */
function headOf({ model, harness, harnessVersion, resultId }: MatrixEntry): string {
  const name = [model, harness, harnessVersion].filter((part) => part !== null).join(" · ");
  return `${name} (${resultId})`;
}
