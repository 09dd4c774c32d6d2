// One eval with its definition and its history of cohorts.

import type { Refusal } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";
import type { StoredEvalDef } from "#lib/domain/evals/schemas";
import type { BoardCohortLink } from "#lib/domain/views/board";
import type { EvalListItem } from "#lib/domain/views/eval-list";
import type { UpstreamOrigin } from "./result";

/** A file that brought published scores, with the number of its results. */
export type Publication = { path: string; origin: UpstreamOrigin; resultCount: number };

export type EvalView = EvalListItem & {
  /** GitHub handle without the @. */
  author: string | null;
  /** Of the newest cohort; null when no commit was ever good or the stored form is no longer readable. */
  definition: StoredEvalDef | null;
  /** The commit `definition` was read at: at or after the protocol commit, with the same protocol. */
  definitionCommit: string | null;
  lastChangedCommit: string;
  /** The content repository as anybody may see it, and the page of the eval there at `definitionCommit` when its site is known. */
  source: { repository: string; url: string | null };
  /** Every cohort of every lineage, the newest first, with the commit that introduced it. */
  cohorts: (BoardCohortLink & { introducedAt: string; introducedBy: string; subject: string })[];
  /** In the order of their paths; of the newest cohort. */
  publications: Publication[];
  issues: Issue[];
  refusals: Refusal[];
  cover: { sha256: string; mediaType: string; sizeBytes: number } | null;
};
