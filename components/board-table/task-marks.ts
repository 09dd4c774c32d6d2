// What a cell of the task matrix shows: a mark, a number or both; and the same in words.
import type { CellOutcome, MatrixCell } from "#lib/domain/task-matrix/cell";
import { taskValueText } from "../compare/figures";
import { taskMatrixMessages as text } from "../messages/en/task-matrix";
import type { IconName } from "../ui/icons";

export type Mark = { icon: IconName | null; text: string | null };

/** No two outcomes have the same shape: their colours only repeat it. */
export const MARKS: Record<CellOutcome, Mark> = {
  pass: { icon: "check", text: null },
  mixed: { icon: null, text: text.mixedSample },
  fail: { icon: "cross", text: null },
  scored: { icon: null, text: text.scoredSample },
  model_error: { icon: null, text: text.bang },
  infra_error: { icon: "warning", text: null },
  not_run: { icon: "dash", text: null },
};

export function markOf({ outcome, passed, trials, value }: MatrixCell): Mark {
  if (outcome === "mixed") return { icon: null, text: `${passed}/${trials}` };
  if (outcome === "scored")
    return value === null ? { icon: "dash", text: null } : { icon: null, text: taskValueText(value) };
  const { icon, text: sign } = MARKS[outcome];
  return { icon, text: value === null ? sign : taskValueText(value) };
}

/** `pass`, `fail, 0 of 3 trials passed`, `scored, mean 0.5`. */
export function markWords({ outcome, passed, trials, value }: MatrixCell): string {
  return [
    outcome === "mixed" ? null : text.marks[outcome],
    trials > 1 && outcome !== "scored" ? text.trials(passed, trials) : null,
    value === null ? null : text.meanOf(String(value).replace("-", "−")),
  ]
    .filter((part) => part !== null)
    .join(", ");
}
