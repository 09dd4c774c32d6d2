// Points over all open boards (rules 163 to 166).
import type { Provenance } from "#lib/domain/views/board";

/** In lowest terms; texts, since a sum may exceed what a double holds. */
export type Points = { numerator: string; denominator: string; value: number };

export type StandingEntry = {
  evalId: string;
  evalName: string;
  resultId: string;
  /** Among the verified participants of that board. */
  rank: number;
  tied: boolean;
  points: Points;
};

export type StandingsRow = {
  rank: number;
  tied: boolean;
  participantId: string;
  model: string;
  harness: string | null;
  harnessVersion: string | null;
  provenance: Provenance;
  points: Points;
  /** Boards that earned points, most points first. */
  entries: StandingEntry[];
};

export type StandingsView = {
  /** Who has points, most first; at most STANDINGS_ROWS_MAX. */
  rows: StandingsRow[];
  total: number;
  /** Open boards with two verified participants or more, and all open boards. */
  countedEvals: number;
  openEvals: number;
  hasDemo: boolean;
};

export const STANDINGS_ROWS_MAX = 500;
