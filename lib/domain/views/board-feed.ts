// What happened on the boards of one eval, the newest first.
import type { PlacedResult } from "#lib/domain/views/placed-result";

export const FEED_ENTRIES_MAX = 50;

type FeedCohort = { id: string; revision: number; protocolCommit: string; introducedAt: string };

export type FeedEvent =
  | { kind: "accepted"; at: string; result: PlacedResult }
  | { kind: "withdrawn"; at: string; result: PlacedResult }
  | { kind: "cohort"; at: string; cohort: FeedCohort };

export type BoardFeed = {
  evalId: string;
  name: string;
  isDemo: boolean;
  /** The last moment at which anything in it changed, ISO 8601, UTC. */
  updated: string;
  /** At most FEED_ENTRIES_MAX. */
  events: FeedEvent[];
};
