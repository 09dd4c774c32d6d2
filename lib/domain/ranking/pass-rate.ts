// How often task runs passed, and how sure that is (T21, T36). Trials of one task are not independent of each other, so
// the interval is too narrow where there are several: comparisons take whole tasks (docs/decisions/0013).
import type { OutcomeCounts } from "#lib/domain/ranking/evidence";
import { wilson } from "#lib/domain/wilson";

/** `passed` of `n` usable task runs; `share`, `low` and `high` from 0 to 1, the last two at 95 % after Wilson. */
export type PassRate = { passed: number; n: number; share: number; low: number; high: number };

/** Null without task rows, without a usable one, and where partial scores leave "passed" undefined. */
export function passRateOf(outcomes: OutcomeCounts | null): PassRate | null {
  if (outcomes === null || outcomes.scored > 0) return null;
  const { pass: passed, fail, model_error } = outcomes;
  const n = passed + fail + model_error;
  return n === 0 ? null : { passed, n, share: passed / n, ...wilson(passed, n) };
}
