import type { Outcome } from "#lib/domain/ranking/evidence";

export const outcomeMessages = {
  pass: "pass",
  fail: "fail",
  scored: "scored",
  model_error: "model error",
  infra_error: "infrastructure error",
  not_run: "not run",
} as const satisfies Record<Outcome, string>;
