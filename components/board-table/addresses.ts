// Where a table stands: the page with its whole state, and the same rows as files.
import { type BoardFilter, filterParams, type TableQuery, tableSearch } from "#lib/domain/board-table/query";
import { type TaskQuery, taskParams } from "#lib/domain/task-matrix/query";
import type { BoardPage } from "#lib/domain/views/board";
import { boardHref } from "../leaderboard/board-view";

export const TABLE_VIEWS = ["table", "tasks", "pivot", "cost", "apart"] as const;
export type TableViewName = (typeof TABLE_VIEWS)[number];

export function addressesOf({
  eval: { id },
  cohort: { isCurrent, protocolCommit },
}: Pick<BoardPage, "eval" | "cohort">) {
  const cohort = isCurrent ? null : protocolCommit;
  const path = `/evals/${id}/table`;
  const older = cohort === null ? {} : { cohort };
  const withQuery = (address: string, params: URLSearchParams) =>
    params.size === 0 ? address : `${address}?${params}`;
  const stateOf = (query: TableQuery) =>
    new URLSearchParams([...Object.entries(older), ...new URLSearchParams(tableSearch(query))]);
  const rowsOf = (query: BoardFilter) => [...Object.entries(older), ...filterParams(query)];
  const tasksPath = `/evals/${id}/tasks`;
  const taskState = (query: BoardFilter, asked: TaskQuery) =>
    new URLSearchParams([...rowsOf(query), ...taskParams(asked)]);
  return {
    path,
    tasksPath,
    cohort,
    board: boardHref(id, older),
    /** The same rows in another view. */
    view: (name: TableViewName, query: TableQuery) =>
      withQuery(`/evals/${id}/${name}`, name === "table" ? stateOf(query) : new URLSearchParams(rowsOf(query))),
    /** The table itself; its files hold every page. */
    page: (query: TableQuery, page = 1) => {
      const params = stateOf(query);
      if (page > 1) params.append("page", String(page));
      return withQuery(path, params);
    },
    csv: (query: TableQuery) => withQuery(`${path}.csv`, stateOf(query)),
    json: (query: TableQuery) => {
      const asked = Object.entries({ eval: id, ...older, sort: query.sort, order: query.order });
      return withQuery("/v1/leaderboard", new URLSearchParams([...asked, ...filterParams(query)]));
    },
    /** The tasks asked for, against the entries of this filter: as a page, all of them as a file, and as JSON. */
    taskState,
    tasks: (query: BoardFilter, asked: TaskQuery) => withQuery(tasksPath, taskState(query, asked)),
    tasksCsv: (query: BoardFilter, asked: TaskQuery) =>
      withQuery(`${tasksPath}.csv`, taskState(query, { ...asked, page: 1 })),
    taskMatrix: (query: BoardFilter, asked: TaskQuery) =>
      withQuery("/v1/task-matrix", new URLSearchParams([["eval", id], ...taskState(query, asked)])),
    separability: withQuery("/v1/separability", new URLSearchParams({ eval: id, ...older })),
  };
}
