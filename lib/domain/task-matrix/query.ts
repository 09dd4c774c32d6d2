// What a reader asks of the tasks of a board, and its one spelling in an address: page, file and API read the same words.
// Which entries are asked about is the filter of the board's table (lib/domain/board-table/query.ts).
import { parsePage, TEXT_MAX } from "../board-table/query";

export const TASK_SHOWS = ["all", "nobody", "everybody", "differ"] as const;
export type TaskShow = (typeof TASK_SHOWS)[number];

export const TASK_ORDERS = ["definition", "hardest", "disagreement"] as const;
export type TaskOrder = (typeof TASK_ORDERS)[number];

/** Tasks of one page. */
export const TASKS_PAGE = 100;

export type TaskQuery = {
  /** Part of a task's id, in any case. */
  task: string;
  show: TaskShow;
  by: TaskOrder;
  /** 1-based pages of tasks, and of entries; one past the end shows the last. */
  page: number;
  entries: number;
};

export const DEFAULT_TASK_QUERY: TaskQuery = { task: "", show: "all", by: "definition", page: 1, entries: 1 };

/** Reads an address. What it does not know is passed over. */
export function parseTaskQuery(params: URLSearchParams): TaskQuery {
  const one = <T extends string>(name: string, among: readonly T[], usual: T): T =>
    among.find((value) => value === params.get(name)) ?? usual;
  return {
    task: (params.get("task") ?? "").slice(0, TEXT_MAX).toWellFormed().replaceAll("\0", "").trim(),
    show: one("show", TASK_SHOWS, "all"),
    by: one("by", TASK_ORDERS, "definition"),
    page: parsePage(params),
    entries: parsePage(params, "entries"),
  };
}

/** The shortest spelling: what is as usual is left out. */
export function taskParams(query: TaskQuery): URLSearchParams {
  const names = ["task", "show", "by", "page", "entries"] as const;
  return new URLSearchParams(
    names.flatMap((name) => (query[name] === DEFAULT_TASK_QUERY[name] ? [] : [[name, String(query[name])]])),
  );
}
