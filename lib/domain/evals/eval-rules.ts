// What must hold across the fields of eval.yaml (rules 040 to 053), and the policy an omitted score_policy means.

import { isRecord } from "../is-record";
import { countPlaceholders } from "./command-template";
import { listOf, type Report } from "./rule";

type Fields = Readonly<Record<string, unknown>>;
export type ScorePolicy = "required" | "author_fill";
export type CustomRunnerMode = "executable" | "external_workflow";

/** Rule 043. */
export function resolveScorePolicy(scoredBy: "local" | "author", policy: ScorePolicy | undefined): ScorePolicy {
  return policy ?? (scoredBy === "author" ? "author_fill" : "required");
}

/** Rule 053: how a custom runner is started; null for a built-in one. */
export function resolveCustomRunnerMode(
  runner: "builtin" | "custom",
  mode: CustomRunnerMode | null | undefined,
): CustomRunnerMode | null {
  return runner === "custom" ? (mode ?? "executable") : null;
}

/** Rules 040 to 043 and 049 to 050: scoring and board. */
export function checkScoring(fields: Fields, report: Report): void {
  if (fields["scoring"] === "judge" && isUnset(fields["judge_model"])) report("judge_model_missing");
  if (fields["scored_by"] === "author" && isUnset(fields["scoring_note"])) report("scoring_note_missing");
  if (fields["score_policy"] === "author_fill" && fields["scored_by"] === "local") {
    report("score_policy_not_author", ["score_policy"]);
  }
  const scoredBy = fields["scored_by"];
  const policy = fields["score_policy"];
  const required = policy === "required" || (policy === undefined && scoredBy === "local");
  if (fields["runner"] === "builtin" && fields["scoring"] === "custom" && required) {
    report("score_policy_unsatisfiable", ["score_policy"]);
  }
  if (fields["leaderboard"] !== "rating") return;
  const face = fields["interface"];
  if (face === "chat" || face === "agent") report("rating_not_dialogue", ["leaderboard"]);
  if (fields["baseline_policy"] === "required") report("rating_with_baseline", ["baseline_policy"]);
}

function isUnset(value: unknown): boolean {
  return value === undefined || value === "";
}

/** Rules 044, 047 and 048: what a runner may carry. */
export function checkRunner(fields: Fields, report: Report): void {
  const template = fields["command_template"];
  const mode = fields["custom_mode"];
  if (fields["runner"] === "builtin") {
    if (template !== undefined && template !== null) report("builtin_with_command", ["command_template"]);
    if (mode !== undefined) report("builtin_with_mode", ["custom_mode"]);
  }
  if (fields["runner"] !== "custom" || !isRecord(template)) return;
  const { inputs } = countPlaceholders(listOf(template["argv"]));
  if (mode === "external_workflow" && inputs === 0) report("command_input_missing", ["command_template", "argv"]);
  if ((mode === undefined || mode === "executable") && inputs === 1)
    report("command_input_not_external", ["custom_mode"]);
}

/** Rule 046: a new definition of a custom runner needs its command; a stored one may lack it (rule 075). */
export function checkCommandPresent(fields: Fields, report: Report): void {
  const bare = fields["command_template"] === undefined && fields["custom_mode"] !== "external_workflow";
  if (fields["runner"] === "custom" && bare) report("command_missing", ["command_template"]);
}
