// What one search found, by kind.
import type { CohortSummary } from "#lib/domain/views/cohort-list";
import type { EvalListItem } from "#lib/domain/views/eval-list";
import type { ParticipantSummary } from "#lib/domain/views/participant";
import type { ResultSummary } from "#lib/domain/views/result-list";

export const SEARCH_SECTIONS = ["evals", "participants", "results", "cohorts"] as const;
export type SearchSection = (typeof SEARCH_SECTIONS)[number];

/** Shown of each kind among the others, and of one that is asked for alone. */
export const SECTION_ROWS = 5;
export const SECTION_ROWS_MAX = 50;

export type Found<Item> = {
  items: Item[];
  /** How many were found: of more than SECTION_ROWS_MAX only that there are more. */
  total: number;
  isMore: boolean;
};

type FoundEval = Pick<EvalListItem, "id" | "name" | "description" | "delisted" | "isDemo" | "protocolRevision">;

export type SearchView = {
  /** What was looked for. */
  q: string;
  evals: Found<FoundEval>;
  participants: Found<ParticipantSummary>;
  results: Found<ResultSummary>;
  cohorts: Found<CohortSummary>;
  /** Something of it is, or may be, invented. */
  hasDemo: boolean;
};

/** What an empty search box shows: things that are there. */
export type SearchExamples = { name: string; model: string | null; resultId: string | null; commit: string | null };
