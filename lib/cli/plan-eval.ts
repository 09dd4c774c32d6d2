// `assayer plan`: the commands of an eval, for reading and copying.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { exitNegative } from "#lib/cli/exit";
import { print, printJson } from "#lib/cli/output";
import { readDocument } from "#lib/cli/read-document";
import { safeText } from "#lib/cli/table";
import { printVerdict, validateEvalFile } from "#lib/cli/validate-file";
import { AppError } from "#lib/domain/errors";
import { readEvalDef } from "#lib/domain/evals/parse";
import { buildEvalCommandPlan, type EvalCommandPlan, type PlanOptions } from "#lib/domain/evals/plan";

const REASONS: Record<Extract<EvalCommandPlan, { available: false }>["reason"], string> = {
  custom_runner_command_unavailable: "This eval names no command: follow its README.",
  custom_runner_input_required: "This eval runs elsewhere first: give its submission manifest with --input FILE.",
};

/** Prints the plan of an eval; a definition that cannot be read gives its verdict instead. */
export async function printPlan(path: string, options: PlanOptions, asJson: boolean): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found === null && path !== "-") {
    const wayOut =
      "Name eval.yaml or the folder that holds it, not the id of an eval; a server plans by id: POST /v1/build-plan.";
    throw new AppError("file_missing", `There is no file or folder ${path}.`, wayOut);
  }
  const file = found?.isDirectory() ? join(path, "eval.yaml") : path;
  const { stored } = readEvalDef(await readDocument(file));
  if (!stored.ok) return printVerdict(await validateEvalFile(file), asJson);
  const plan = buildEvalCommandPlan(stored.value, options);
  if (!plan.available) exitNegative();
  if (asJson) return printJson(plan);
  await print(plan.available ? safeText(plan.shellCommand) : `${REASONS[plan.reason]} [${plan.reason}]`);
}
