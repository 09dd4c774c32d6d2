// Which cohort submissions and the default board belong to: the last one of the lineage that is open at HEAD.
import type { CohortPlan, EvalPlan } from "./types";

/** Null when the eval is delisted, or when nothing of its open lineage was ever good: older lineages are history. */
export function currentCohort(plan: Pick<EvalPlan, "cohorts" | "lineage">): CohortPlan | null {
  const last = plan.cohorts.at(-1);
  return last !== undefined && last.lineage === plan.lineage ? last : null;
}
