// The JSON of `assayer sync --json` (decision 12): full hashes, every cohort with the current one last.
import { currentCohort } from "#lib/domain/cohorts/current-cohort";
import type { EvalPlan, EvalState, SyncPlan } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";
import { DEFINITION, EVALS_FOLDER } from "#lib/domain/evals-repo/types";

export type EvalReport = {
  id: string;
  /** Of the cohort the board shows; null when no commit of the open lineage was ever good. */
  protocolRevision: number | null;
  protocolCommit: string | null;
  latestCommit: string;
  lastChangedCommit: string;
  cohorts: { revision: number; protocolCommit: string; lineage: string }[];
  results: { accepted: number; rejected: number };
  state: EvalState | "delisted";
  issues: Issue[];
};

export type SyncReportJson = {
  branch: string;
  head: string;
  evals: EvalReport[];
  delisted: EvalReport[];
  /** What is wrong with the repository as a whole. */
  issues: Issue[];
};

/** The plan as it ends where other repositories hold some of its ids: of those evals nothing is taken over. */
export function withoutTaken(plan: SyncPlan, takenIds: ReadonlySet<string>): SyncPlan {
  if (takenIds.size === 0) return plan;
  return { ...plan, evals: plan.evals.map((each) => (takenIds.has(each.id) ? refuseTaken(each, plan) : each)) };
}

function refuseTaken(plan: EvalPlan, { head }: SyncPlan): EvalPlan {
  const { id, state, results } = plan;
  const file = `${EVALS_FOLDER}/${id}/${DEFINITION}`;
  return {
    ...plan,
    state: state === "delisted" ? state : "kept-last-good",
    frozenAt: null,
    cohorts: [],
    issues: [{ ...issueOf("eval_id_taken", "id", { id }), file, commit: head.sha }, ...plan.issues],
    results: { accepted: 0, rejected: results.accepted + results.rejected },
  };
}

export function toSyncReport(plan: SyncPlan): SyncReportJson {
  const isAway = (each: EvalPlan) => each.state === "delisted";
  return {
    branch: plan.branch,
    head: plan.head.sha,
    evals: plan.evals.filter((each) => !isAway(each)).map(toEvalReport),
    delisted: plan.evals.filter(isAway).map(toEvalReport),
    issues: plan.issues,
  };
}

function toEvalReport(plan: EvalPlan): EvalReport {
  const shown = plan.state === "delisted" ? plan.cohorts.at(-1) : currentCohort(plan);
  const binding =
    plan.frozenAt ?? (shown ? { revision: shown.revision, protocolCommit: shown.protocolCommit.sha } : null);
  return {
    id: plan.id,
    protocolRevision: binding?.revision ?? null,
    protocolCommit: binding?.protocolCommit ?? null,
    latestCommit: plan.latestCommit.sha,
    lastChangedCommit: plan.lastChangedCommit.sha,
    cohorts: plan.cohorts.map(({ revision, protocolCommit, lineage }) => ({
      revision,
      protocolCommit: protocolCommit.sha,
      lineage,
    })),
    results: plan.results,
    state: plan.state,
    issues: plan.issues,
  };
}
