// What one entry did on one task, all its trials together.
import type { TrialRow } from "../comparison/pair";
import { decimalMean } from "../ranking/decimal-mean";
import type { Outcome } from "../ranking/evidence";

/** `mixed`: some of several trials passed. */
export const CELL_OUTCOMES = ["pass", "mixed", "fail", "scored", "model_error", "infra_error", "not_run"] as const;
export type CellOutcome = (typeof CELL_OUTCOMES)[number];

export type MatrixCell = {
  outcome: CellOutcome;
  /** Of the usable trials: how many passed, and how many there are. */
  passed: number;
  trials: number;
  /** Mean score of the usable trials where a score says more than the outcome; else null. */
  value: number | null;
};

type Trial = Pick<TrialRow, "score" | "outcome">;

/** `trials` are the rows of one task in one result; none at all means that it was not run. */
export function cellOf(trials: readonly Trial[]): MatrixCell {
  const usable = trials.filter(({ outcome }) => outcome !== "infra_error" && outcome !== "not_run");
  const passed = usable.filter(({ outcome }) => outcome === "pass").length;
  const scores = usable.map(({ score, outcome }) => (outcome === "model_error" ? 0 : score));
  return {
    outcome: outcomeOf(trials, usable, passed),
    passed,
    trials: usable.length,
    value: scores.every((score) => score === 0 || score === 1) ? null : decimalMean(scores),
  };
}

function outcomeOf(trials: readonly Trial[], usable: readonly Trial[], passed: number): CellOutcome {
  const all = (outcome: Outcome) => usable.every((trial) => trial.outcome === outcome);
  if (usable.length === 0) return trials.some(({ outcome }) => outcome === "infra_error") ? "infra_error" : "not_run";
  if (passed === usable.length) return "pass";
  if (usable.some(({ outcome }) => outcome === "scored")) return "scored";
  if (passed > 0) return "mixed";
  return all("model_error") ? "model_error" : "fail";
}
