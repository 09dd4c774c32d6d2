// "Will this start a new cohort?": what an edited definition would do to the board of an eval.
import type { FieldChange } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";

/**
 * `no_change` and `copy_only` keep the board. `must_bump` changes the protocol under the old revision and is refused until
 * the revision is raised. `new_cohort` raises it. `first_cohort`: no board is bound to this id yet. `revision_decreased`
 * and `invalid` are refused: the board keeps its last good state.
 */
export const COHORT_VERDICTS = [
  "no_change",
  "copy_only",
  "must_bump",
  "new_cohort",
  "first_cohort",
  "revision_decreased",
  "invalid",
] as const;
export type CohortVerdict = (typeof COHORT_VERDICTS)[number];

/** Published like this, the document is refused. */
export const REFUSED_VERDICTS: readonly CohortVerdict[] = ["must_bump", "revision_decreased", "invalid"];

export type CohortCheck = {
  evalId: string;
  verdict: CohortVerdict;
  /** What the board is bound to now; null without a current cohort. */
  inForce: { revision: number; protocolCommit: string } | null;
  /** Fields that decide comparability and differ; empty when none does. */
  changes: FieldChange[];
  /** What would leave the board and stay readable under the old cohort: now, or once the revision is raised. */
  leaving: { participants: number; results: number };
  issues: Issue[];
};

/** What a page gets: the check, or one sentence why there is none. */
export type CohortAnswer = { kind: "checked"; check: CohortCheck } | { kind: "refused"; problem: string };
