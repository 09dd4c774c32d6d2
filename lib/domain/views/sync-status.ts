// What the sync status page shows: every repository, every eval of it, and every reason something was not taken over.
import type { EvalState, Refusal } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";

export type SyncedEval = {
  id: string;
  name: string;
  state: EvalState | "delisted";
  protocolRevision: number | null;
  protocolCommit: string | null;
  latestCommit: string;
  lastChangedCommit: string;
  lastChangedAt: string;
  cohorts: { revision: number; protocolCommit: string; lineage: string }[];
  results: { accepted: number; rejected: number };
  issues: Issue[];
  refusals: Refusal[];
};

export type SyncError = { code: string; message: string; suggestion: string; at: string };

export type SyncedRepository = {
  id: string;
  /** An address without credentials, or the name of a local folder. */
  url: string;
  branch: string | null;
  isDemo: boolean;
  /** `new` was never synced; `failed` keeps the last good state and says why in `lastError`. */
  state: "new" | "synced" | "failed";
  headCommit: string | null;
  lastError: SyncError | null;
  /** When a snapshot was last taken over. */
  lastSyncedAt: string | null;
  /** When the remote was last asked, whether or not anything was new. */
  lastCheckedAt: string | null;
  issues: Issue[];
  /** Evals at HEAD first, then delisted ones, by id. */
  evals: SyncedEval[];
};

export type SyncStatus = { repositories: SyncedRepository[] };
