// One participant wherever it was measured, and the list of participants.
import type { UnrankedReason } from "#lib/domain/ranking/standing";
import type { Provenance } from "#lib/domain/views/board";

/**
 * Why a result counts or does not. `counts`: it is the row of its participant in the current cohort. `superseded`: a later
 * one of the same cohort counts. `older_cohort`: it stands under a protocol that is history. `withdrawn`: on no board.
 */
export const RESULT_STANDINGS = ["counts", "superseded", "older_cohort", "withdrawn"] as const;
export type ResultStanding = (typeof RESULT_STANDINGS)[number];

export type ParticipantResult = {
  resultId: string;
  standing: ResultStanding;
  evalId: string;
  evalName: string;
  unit: string;
  /** Share of task runs (0..1) that a row needs for a rank. */
  minCoverage: number;
  /** No longer in the repository: nothing of it is current. */
  delisted: boolean;
  revision: number;
  protocolCommit: string;
  isCurrentCohort: boolean;
  score: number | null;
  /** Within its own cohort, of so many ranked there; null while it has no place. */
  rank: number | null;
  tied: boolean;
  rankedCount: number;
  unrankedReason: UnrankedReason | null;
  provenance: Provenance;
  verified: boolean;
  /** `YYYY-MM-DD` as reported. */
  date: string;
};

export type ParticipantSummary = {
  id: string;
  model: string;
  harness: string | null;
  harnessVersion: string | null;
  provenance: Provenance;
  /** Address of the publication; null for runs. */
  sourceUrl: string | null;
  /** Evals that have a row of it, and those of them where it stands in the current cohort. */
  evalCount: number;
  currentEvalCount: number;
};

export type ParticipantView = Omit<ParticipantSummary, "evalCount" | "currentEvalCount"> & {
  /** What counts first, by eval; then history, by eval and the newest cohort and session first. */
  results: ParticipantResult[];
  /** There are more than are listed: PARTICIPANT_RESULTS_MAX, or in one cohort COHORT_SESSIONS_MAX. */
  more: boolean;
  /** The same model under another harness or in a publication: others, never added up with this one. */
  sameModel: ParticipantSummary[];
  hasDemo: boolean;
};

export type ParticipantPage = {
  participants: ParticipantSummary[];
  /** Opaque cursor of the next page. */
  next: string | null;
};

export const PARTICIPANT_RESULTS_MAX = 500;
export const COHORT_SESSIONS_MAX = 20;
export const SAME_MODEL_MAX = 50;
export const PARTICIPANT_PAGE_ROWS = 50;
