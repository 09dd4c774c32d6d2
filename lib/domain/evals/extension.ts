// The extension keys of decision 9: ours alone. Other readers of the same documents drop them.
import { calendarDate, closedBlock, finite, oneOf } from "./fields";

/** In eval.yaml. `min_coverage` is the share of tasks a row needs to be ranked; `pass_threshold` makes task scores pass or fail. */
export const EvalExtensionSchema = closedBlock({
  min_coverage: finite().min(0).max(1).default(1),
  pass_threshold: finite().optional(),
});

/** In a result row. `price_date` is the day whose price list gave `cost_usd`. */
export const RowExtensionSchema = closedBlock({
  cost_usd: finite().min(0).optional(),
  price_date: calendarDate().optional(),
});

/** In a task row; absent means that the score tells. */
export const TaskOutcomeSchema = oneOf(["pass", "fail", "model_error", "infra_error", "not_run"]);
