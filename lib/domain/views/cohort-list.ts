// The boards of all evals, the newest first.
export const COHORT_PAGE_ROWS = 50;

export type CohortSummary = {
  id: string;
  eval: { id: string; name: string; isDemo: boolean };
  revision: number;
  /** Full hash, 40 hex. */
  protocolCommit: string;
  /** ISO 8601, UTC. */
  introducedAt: string;
  isCurrent: boolean;
  /** Takes no results any more: a later cohort does, or the eval is gone. */
  isReadOnly: boolean;
  rankedCount: number;
  unrankedCount: number;
};

export type CohortPage = {
  cohorts: CohortSummary[];
  /** Opaque cursor of the next page. */
  next: string | null;
};
