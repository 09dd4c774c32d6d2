// Tasks of a board against its entries. Plain data, made by services only.
import type { MatrixCell } from "../task-matrix/cell";
import type { TaskShow } from "../task-matrix/query";
import type { MatrixTask } from "../task-matrix/tasks";
import type { BoardCohort, BoardCohortLink, BoardEval, BoardRow } from "./board";

export const ENTRIES_PAGE = 12;

/** Participants that are looked at: the first of those that match, in the order of the board. */
export const MATCHED_MAX = 1000;

/** Task rows that a summary reads at most. */
export const SUMMARY_ROWS_MAX = 200_000;

/** A participant with task-level evidence. */
export type MatrixEntry = Pick<
  BoardRow,
  "rank" | "tied" | "participantId" | "resultId" | "model" | "harness" | "harnessVersion" | "score"
>;

export type MatrixRow = MatrixTask & {
  /** One for each entry, in their order. */
  cells: MatrixCell[];
};

export type TaskMatrixView = {
  eval: BoardEval;
  cohort: BoardCohort;
  /** Every cohort of the eval, the current one first. */
  cohorts: BoardCohortLink[];
  /** Participants of the cohort, ranked or not; those that match the filter; and of the first MATCHED_MAX of them, those without task rows. */
  total: number;
  matched: number;
  withoutRows: number;
  /** At most ENTRIES_PAGE with task rows, in the order of the board. */
  entries: MatrixEntry[];
  /** 1-based number of the page that holds them, and how many there are. */
  entriesPage: number;
  entriesPages: number;
  /** Entries with task rows on all pages, and how many of them the summaries count: all, unless that would be too much to read. */
  entryCount: number;
  countedEntries: number;
  /** At most TASKS_PAGE, in the order that was asked for. */
  tasks: MatrixRow[];
  page: number;
  pages: number;
  /** Tasks with the text in their id, by what may be shown. */
  counts: Record<TaskShow, number>;
  /** Tasks of the definition without an id: no task row can be known to be theirs. */
  unnamed: number;
  /** True when a partial score is among what was counted. */
  isGraded: boolean;
};
