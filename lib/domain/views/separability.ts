// Which rows of a board their tasks tell apart. Plain data, made by services only.
import type { PairFacts } from "#lib/domain/comparison/separable";
import type { BoardCohort, BoardCohortLink, BoardEval, BoardRow } from "./board";

/**
 * `first`: nothing above it has evidence, it opens a group. `apart`: told apart from the first of the group above, so it
 * opens one. `no_evidence`: no task rows. `nothing_shared`: no task in common with that first.
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
  /** The first page of the board, at most BOARD_PAGE_ROWS, in its order. */
  rows: SeparatedRow[];
  /** Ranked participants of the cohort. */
  total: number;
};
