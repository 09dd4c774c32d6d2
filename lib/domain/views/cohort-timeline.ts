// The protocols of one eval, one after the other: what changed at each step, and what it left behind.
import type { FieldChange } from "#lib/domain/cohorts/types";
import type { BoardCohortLink } from "#lib/domain/views/board";

/**
 * `first`: nothing was there before. `relisted`: the eval had been deleted and came back, which opens a new lineage.
 * `bumped`: the revision was raised. `unreadable`: the definition before or behind can no longer be read.
 */
export const STEP_KINDS = ["first", "relisted", "bumped", "unreadable"] as const;
export type StepKind = (typeof STEP_KINDS)[number];

export type CohortStep = BoardCohortLink & {
  id: string;
  /** ISO 8601, UTC. */
  introducedAt: string;
  introducedBy: string;
  subject: string;
  kind: StepKind;
  /** Comparability fields that differ from the cohort before; empty when only the number was raised. */
  changes: FieldChange[];
  /** Results of the cohort before, which stayed with it when this one began. */
  leftBehind: number;
  rankedCount: number;
  unrankedCount: number;
};

export type CohortTimeline = {
  evalId: string;
  name: string;
  isDemo: boolean;
  /** The newest first. */
  steps: CohortStep[];
};
