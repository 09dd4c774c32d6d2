// Why a result stands where it stands: what a page and an answer of the API say alike.
import type { RankStep } from "#lib/domain/ranking/explain-rank";
import type { Provenance } from "#lib/domain/views/board";

export type { RankNeighbour, RankSession, RankStep } from "#lib/domain/ranking/explain-rank";

/** Rows that are shown on either side. */
export const NEIGHBOURS = 2;
/** Sessions of one participant that are listed. */
export const RANK_SESSIONS_MAX = 20;

export type RankExplanation = {
  resultId: string;
  eval: { id: string; name: string; unit: string; isDemo: boolean };
  /** Its board, and the version of the standings that the steps speak of. */
  cohort: { revision: number; protocolCommit: string; isCurrent: boolean; standingsVersion: number; asOf: string };
  participant: { id: string; model: string; harness: string | null; harnessVersion: string | null };
  provenance: Provenance;
  verified: boolean;
  score: number | null;
  /** Null when it does not count or takes no place. */
  place: { rank: number; tied: boolean } | null;
  /** In the order of deciding; they end with the first that says no. */
  steps: RankStep[];
};
