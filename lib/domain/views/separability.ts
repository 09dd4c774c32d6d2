// Which rows of a board their tasks tell apart. Plain data, made by services only.
import type { PairFacts } from "#lib/domain/comparison/separable";
import type { BoardCohort, BoardCohortLink, BoardEval, BoardRow } from "./board";

/** Ranked rows that are looked at, from the top of the board down: its first page. */
export const SEPARATED_ROWS_MAX = 50;

/** Task runs that are read at most, whatever number of rows that is. */
export const SEPARATED_RUNS_MAX = 100_000;

/**
 * `first`: nothing above it has evidence, it opens a group. `apart`: told apart from the first of the group above, so it
 * opens one. `no_evidence`: no task rows, or more of them than are read. `nothing_shared`: no task in common with that first.
 */
export const SEPARABILITY_VERDICTS = ["first", "apart", "not_separable", "no_evidence", "nothing_shared"] as const;

export type SeparatedRow = Pick<
  BoardRow,
  "resultId" | "participantId" | "model" | "harness" | "harnessVersion" | "rank" | "tied" | "score"
> & {
  verdict: (typeof SEPARABILITY_VERDICTS)[number];
  /** The row it was compared with, the first of the group above; null exactly for `first` and `no_evidence`. */
  against: Pick<BoardRow, "resultId" | "rank" | "tied"> | null;
  /** Counted from `against`: its wins, its losses. Null unless the two share a task. */
  figures: PairFacts | null;
};

export type SeparabilityView = {
  eval: BoardEval;
  cohort: BoardCohort;
  /** Every cohort of the eval, the current one first. */
  cohorts: BoardCohortLink[];
  /** At most SEPARATED_ROWS_MAX, in the order of the board. */
  rows: SeparatedRow[];
  /** Ranked participants of the cohort. */
  total: number;
};
