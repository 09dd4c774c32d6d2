// What a repository of evals means for its boards: the vocabulary of rules 180-193 (docs/evals.md).
import type { Issue } from "#lib/domain/evals/issue";
import type { EvalDef, ResultFile } from "#lib/domain/evals/schemas";

export type CommitRef = {
  /** Full hash, 40 lowercase hex. */
  sha: string;
  /** Committer date, ISO 8601 in UTC. */
  committedAt: string;
  author: string;
  subject: string;
};

/** State of an eval that stands at HEAD (`sync --json`). */
export type EvalState = "listed" | "kept-last-good" | "frozen" | "baseline-missing";

/** One comparability field that differs; values are JSON, `null` when absent. */
export type FieldChange = { path: string; before: unknown; after: unknown };

/** A published-results file of the cohort's last good commit, validated against the definition there. */
export type PublishedFile = {
  path: string;
  /** The commit that last touched the file: `imported_at_commit`, apart from the protocol commit. */
  commit: CommitRef;
  sha256: string;
  text: string;
  envelope: ResultFile;
};

/** All results of one protocol revision of one lineage: only these are compared with each other. */
export type CohortPlan = {
  revision: number;
  /** The first commit of the lineage whose tree holds this revision. Results are bound to it. */
  protocolCommit: CommitRef;
  /** Hash of the commit that (re)created eval.yaml. */
  lineage: string;
  /** The last accepted definition of this cohort, and the commit it was read at. */
  definition: EvalDef;
  definitionCommit: CommitRef;
  published: PublishedFile[];
};

/** A step of history that was not taken over, and why. The last good state stayed. */
export type Refusal = {
  commit: CommitRef;
  code:
    | "revision_decreased"
    | "protocol_changed_without_bump"
    | "definition_invalid"
    | "published_invalid"
    | "baseline_missing";
  changes: FieldChange[];
  issues: Issue[];
};

/** From this commit of the mainline on, results run at a commit belong to this cohort; null = to none. */
export type TimelineEntry = { from: string; protocolCommit: string | null };

/** What an earlier sync bound the board to (rule 192). */
export type Binding = { protocolCommit: string; revision: number; lineage: string };

export type EvalPlan = {
  id: string;
  state: EvalState | "delisted";
  /** The open lineage at HEAD; null when delisted or gone. The current cohort is the last one when it has this lineage. */
  lineage: string | null;
  /** Set when the history under an earlier sync was rewritten: the board stays bound to this and nothing is applied. */
  frozenAt: Binding | null;
  /** Changes of the cohort in force along the mainline, oldest first: what a given `eval_commit` is judged by. */
  timeline: TimelineEntry[];
  /** Every cohort of every lineage, oldest first; the current one last. Empty when no commit was ever good. */
  cohorts: CohortPlan[];
  /** The commit of this sync for evals at HEAD; the deleting commit for delisted ones. */
  latestCommit: CommitRef;
  /** The last commit that touched the eval's folder. */
  lastChangedCommit: CommitRef;
  /** GitHub handle of AUTHORS without the @, or null. */
  author: string | null;
  refusals: Refusal[];
  issues: Issue[];
  results: { accepted: number; rejected: number };
  /** Cover image of the last good definition: repository path and git blob hash. */
  cover: { path: string; blob: string } | null;
};

export type SyncPlan = {
  branch: string;
  head: CommitRef;
  /** Full hashes along first parents of the branch, oldest first; the last one is HEAD. */
  mainline: string[];
  /** Evals at HEAD and delisted ones, by id. */
  evals: EvalPlan[];
  /** What is wrong with the repository as a whole. */
  issues: Issue[];
};
