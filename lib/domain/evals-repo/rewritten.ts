// The alarm of rule 192: the commit a board is bound to is gone, or introduces something else now.
import type { Binding, CommitRef } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";

/** @param isKnown whether the commit still is an ancestor of HEAD, though not where it was */
export function rewrittenIssue(bound: Binding, isKnown: boolean, head: CommitRef): Issue {
  const params = { commit: bound.protocolCommit, revision: bound.revision };
  return { ...issueOf(isKnown ? "binding_moved" : "history_rewritten", "", params), commit: head.sha };
}
