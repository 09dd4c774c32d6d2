// What a board page shows. Plain data: pages, operations and components share it, only services build it.
import type { EvalState } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";
import type { OutcomeCounts } from "#lib/domain/ranking/evidence";
import type { Tiebreak } from "#lib/domain/ranking/rules";
import type { UnrankedReason } from "#lib/domain/ranking/standing";

/** Rows of one page of a board, ranked or not. */
export const BOARD_PAGE_ROWS = 50;

export const BOARD_SORTS = ["score", "model", "date"] as const;
export type BoardSort = (typeof BOARD_SORTS)[number];
export type BoardOrder = "asc" | "desc";

/** `run` was executed and reported; `upstream` is imported from what the author published elsewhere. */
export type Provenance = "run" | "upstream";

export type BoardRow = {
  /** Competition rank on exact values (1, 2, 2, 4); null exactly when the row is unranked. */
  rank: number | null;
  /** True when another participant holds the same rank. */
  tied: boolean;
  participantId: string;
  model: string;
  harness: string | null;
  harnessVersion: string | null;
  /** Exact, in the eval's unit; null when the author has not scored it yet. */
  score: number | null;
  /** The value reported for the declared tiebreak (not normalised); null when none was reported. */
  tiebreak: number | null;
  rawLabel: string | null;
  rawValue: string | null;
  provenance: Provenance;
  /** Https address of the publication; null for runs. Show as a link only, never fetch. */
  sourceUrl: string | null;
  /** Accepted by the authority that `scored_by` names. */
  verified: boolean;
  resultId: string;
  /** `YYYY-MM-DD` as reported: day of the run, or of retrieval for publications. */
  date: string;
  /** Of the whole run, in US dollars at the prices of `priceDate`; null when nobody said. */
  costUsd: number | null;
  /** `YYYY-MM-DD`. */
  priceDate: string | null;
  /** Task rows with a usable outcome, of tasks × trials; null when there is no task-level evidence. */
  coverage: { done: number; total: number } | null;
  outcomes: OutcomeCounts | null;
  unrankedReason: UnrankedReason | null;
};

export type BoardCohort = {
  id: string;
  revision: number;
  /** Full hash, 40 hex. */
  protocolCommit: string;
  /** ISO 8601, UTC. */
  introducedAt: string;
  /** Full hash of the commit that (re)created eval.yaml. */
  lineage: string;
  isCurrent: boolean;
  standingsVersion: number;
  /** When the standings last changed, ISO 8601, UTC. */
  asOf: string;
};

export type BoardCohortLink = {
  revision: number;
  protocolCommit: string;
  lineage: string;
  /** Accepted results of this cohort, superseded ones included. */
  resultCount: number;
  isCurrent: boolean;
};

export type BoardEval = {
  id: string;
  name: string;
  unit: string;
  tiebreak: Tiebreak | null;
  trials: number;
  minCoverage: number;
  leaderboard: "latest_session" | "rating";
  state: EvalState | "delisted";
  issues: Issue[];
  isDemo: boolean;
  /** GitHub handle without the @. */
  author: string | null;
};

export type BoardPage = {
  eval: BoardEval;
  cohort: BoardCohort;
  /** Every cohort of the eval, the current one first. */
  cohorts: BoardCohortLink[];
  /** At most BOARD_PAGE_ROWS ranked rows. */
  rows: BoardRow[];
  /** At most BOARD_PAGE_ROWS; only on a first page, or when the section `unranked` is asked for. */
  unranked: BoardRow[];
  /** Ranked participants of the cohort. */
  total: number;
  unrankedTotal: number;
  sort: BoardSort;
  order: BoardOrder;
  /** Opaque cursor of the next page of the section that was asked for; null on the last one. */
  next: string | null;
};
