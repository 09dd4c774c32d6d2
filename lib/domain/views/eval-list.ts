// One line of the list of evals.
import type { EvalState } from "#lib/domain/cohorts/types";

export type EvalListItem = {
  id: string;
  name: string;
  category: string | null;
  description: string;
  dimensions: string[];
  interface: string | null;
  scoredBy: string | null;
  scoreUnit: string;
  taskCount: number;
  /** Ranked and unranked participants of the current cohort. */
  participantCount: number;
  state: EvalState | "delisted";
  delisted: boolean;
  protocolRevision: number | null;
  /** Full hash; null when no commit was ever good. */
  protocolCommit: string | null;
  cohortCount: number;
  /** First of the current cohort; null while nobody is ranked. `tied` when others share the place. */
  leader: { model: string; harness: string | null; score: number; tied: boolean } | null;
  latestCommit: string;
  /** Committer date of the last commit that touched the eval, ISO 8601, UTC. */
  lastChangedAt: string;
  isDemo: boolean;
};
