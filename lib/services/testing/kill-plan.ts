import type { SyncPlan } from "#lib/domain/cohorts/types";
import { cohortPlan, evalPlan, publicationDocument, published, syncPlan } from "./sync-fixture";

/** The eval that accepts go to. */
export const KILL_EVAL = "killed-0";
export const KILL_EVALS = [KILL_EVAL, "killed-1", "killed-2"];

/** What the boards of every eval must show after the sync of this head: all of it or none. */
export function killScores(head: number): number[] {
  return [3, 2, 1].map((place) => (head * 3 + place) % 97).sort((a, b) => b - a);
}

/** Every head changes the published scores of every eval. */
export function killPlan(head: number): SyncPlan {
  const evals = KILL_EVALS.map((id) => {
    const rows = killScores(head).map((score, at) => ({ model: `Model ${at}`, score }));
    return evalPlan(id, {
      cohorts: [cohortPlan(id, { at: 1, published: [published("table", head, publicationDocument(id, rows))] })],
    });
  });
  return syncPlan(evals, head);
}
