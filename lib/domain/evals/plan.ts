// The commands that run an eval and hand in its result (rules 150 to 154): argument lists, quoted only for display.
import { AppError } from "../errors";
import { countPlaceholders, INPUT, OUTPUT } from "./command-template";
import { type CustomRunnerMode, resolveCustomRunnerMode } from "./eval-rules";
import { CONTROL_CHARACTER } from "./fields";

export type CommandTemplate = { argv: readonly string[]; output: string };

export type EvalForPlan = {
  id: string;
  interface: "chat" | "dialogue" | "agent";
  runner: "builtin" | "custom";
  custom_mode?: CustomRunnerMode | undefined;
  command_template?: CommandTemplate | null | undefined;
};

export type PlanOptions = {
  model?: string | undefined;
  adapter?: string | undefined;
  harness?: string | undefined;
  harnessVersion?: string | undefined;
  /** Result file; may be absolute. */
  output?: string | undefined;
  /** Submission manifest of an external workflow; may be absolute. */
  input?: string | undefined;
  /** The program that runs built-in evals and submits results. */
  cli?: string | undefined;
};

export type EvalCommandPlan =
  | { available: true; runArgv: string[]; submitArgv: string[]; output: string; shellCommand: string }
  | { available: false; reason: "custom_runner_command_unavailable" | "custom_runner_input_required" };

/** The run and submit commands of an eval. Throws AppError bad_request for an output or input that no program may get. */
export function buildEvalCommandPlan(def: EvalForPlan, options: PlanOptions = {}): EvalCommandPlan {
  const cli = options.cli ?? "assayer";
  if (options.output !== undefined) checkPath("output", options.output, 1024);
  if (def.runner === "builtin") {
    const output = options.output ?? `${def.id}-result.json`;
    return planOf(cli, [cli, "run", def.id, ...runFlags(def, options), "--out", output], output);
  }
  const template = def.command_template;
  if (template === undefined || template === null) {
    return { available: false, reason: "custom_runner_command_unavailable" };
  }
  const external = resolveCustomRunnerMode(def.runner, def.custom_mode) === "external_workflow";
  if (external && options.input === undefined) return { available: false, reason: "custom_runner_input_required" };
  const input = external ? options.input : undefined;
  const { argv, output } = buildResultAdapterPlan(template, { input, output: options.output });
  return planOf(cli, argv, output);
}

/**
 * The command of a template with its placeholders filled. `input` is needed when the template names one.
 * Throws AppError bad_request for a path that no program may get.
 */
export function buildResultAdapterPlan(
  template: CommandTemplate,
  paths: { input?: string | undefined; output?: string | undefined } = {},
): { argv: string[]; input: string | null; output: string } {
  const output = paths.output ?? template.output;
  checkPath("output", output, 1024);
  const wanted = countPlaceholders(template.argv).inputs > 0;
  if (paths.input !== undefined) checkPath("input", paths.input, 4096);
  else if (wanted) throw badPath("input", "is missing", "Name the submission manifest that the command reads.");
  const argv = template.argv.map((token) =>
    token === OUTPUT ? output : token === INPUT ? (paths.input ?? token) : token,
  );
  return { argv, input: paths.input ?? null, output };
}

function runFlags(def: EvalForPlan, options: PlanOptions): string[] {
  const { model, adapter, harness, harnessVersion } = options;
  const flags: string[] = [];
  if (model !== undefined) flags.push("--model", model);
  if (adapter !== undefined) flags.push("--adapter", adapter);
  if (def.interface === "agent" && harness !== undefined && harnessVersion !== undefined) {
    flags.push("--harness", harness, "--harness-version", harnessVersion);
  }
  return flags;
}

function planOf(cli: string, runArgv: string[], output: string): EvalCommandPlan {
  const submitArgv = [cli, "submit", output];
  const shellCommand = [runArgv, submitArgv].map((argv) => argv.map(quoteForShell).join(" ")).join(" && ");
  return { available: true, runArgv, submitArgv, output, shellCommand };
}

/** One argument as a POSIX shell reads it back (rule 153). */
export function quoteForShell(argument: string): string {
  return /^[A-Za-z0-9_@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}

/** Rule 154: a path that a program could take for an option, or that no file can have, is refused. */
function checkPath(name: "input" | "output", path: string, max: number): void {
  if (path.trim() === "") throw badPath(name, "is blank", "Name a file.");
  if (path.startsWith("-")) throw badPath(name, "starts with '-'", "Put './' in front, so that it is no option.");
  if (CONTROL_CHARACTER.test(path)) throw badPath(name, "holds a control character", "Name a file without it.");
  if (path.length > max) throw badPath(name, `is longer than ${max} characters`, "Use a shorter path.");
}

function badPath(name: string, fault: string, suggestion: string): AppError {
  return new AppError("bad_request", `The ${name} path ${fault}.`, suggestion);
}
