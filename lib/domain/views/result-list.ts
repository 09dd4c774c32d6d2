// Results of all boards in the order in which they arrived.
import type { Provenance } from "#lib/domain/views/board";
import type { ResultStanding } from "#lib/domain/views/participant";

export const RESULT_PAGE_ROWS = 50;

export type ResultSummary = {
  id: string;
  standing: ResultStanding;
  eval: { id: string; name: string; unit: string; isDemo: boolean };
  cohort: { revision: number; protocolCommit: string; isCurrent: boolean };
  participant: { id: string; model: string; harness: string | null; harnessVersion: string | null };
  /** Exact, in the eval's unit; null when the author has not scored it yet. */
  score: number | null;
  provenance: Provenance;
  verified: boolean;
  /** `YYYY-MM-DD` as reported. */
  date: string;
  /** When the board took it, ISO 8601, UTC. */
  receivedAt: string;
};

export type ResultPage = {
  results: ResultSummary[];
  /** Opaque cursor of the next page. */
  next: string | null;
};
