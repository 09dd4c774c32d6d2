// A result with the place it has now: what a feed and a badge say of it.
import type { UnrankedReason } from "#lib/domain/ranking/standing";

export type PlacedResult = {
  id: string;
  model: string;
  harness: string | null;
  harnessVersion: string | null;
  score: number | null;
  /** Unit of the protocol it was measured under. */
  unit: string;
  /** `YYYY-MM-DD` as reported. */
  date: string;
  /** When the file was taken over, ISO 8601, UTC. */
  receivedAt: string;
  cohort: { revision: number; protocolCommit: string; isCurrent: boolean; rankedCount: number };
  /** Null when it is withdrawn, superseded or unranked. */
  place: { rank: number; tied: boolean } | null;
  /** `superseded`: a later result of the same participant counts instead. */
  state: "counts" | "superseded" | "withdrawn";
  withdrawnAt: string | null;
  unrankedReason: UnrankedReason | null;
};
