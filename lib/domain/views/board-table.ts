// A board as a table that is filtered and sorted by any column. Plain data, made by services only.
import type { BoardCohort, BoardCohortLink, BoardEval, BoardRow } from "./board";

/** Rows that a page carries at most, to be sorted and filtered in the browser. */
export const TABLE_ROWS_MAX = 1000;

/** Rows that are sorted at most: the first of those that match, in the order of the board. */
export const SORTED_ROWS_MAX = 10_000;

/** A value of a column with the participants that share it; null for participants that name none. */
export type Facet = { value: string | null; count: number };

export type BoardTableView = {
  eval: BoardEval;
  cohort: BoardCohort;
  /** Every cohort of the eval, the current one first. */
  cohorts: BoardCohortLink[];
  /**
   * All rows of the cohort in the order of the board, when there are at most TABLE_ROWS_MAX; else those that match the
   * query, in the same order when they are no more than that, and the first so many in the query's order when they are.
   */
  rows: BoardRow[];
  /** True when `rows` holds the whole cohort, whatever was asked for. */
  isWhole: boolean;
  /** Participants of the cohort, ranked or not. */
  total: number;
  /** Participants that match the filter. */
  matched: number;
  /** The most frequent first. */
  models: Facet[];
  harnesses: Facet[];
};
