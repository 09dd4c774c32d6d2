import type { Command } from "commander";
import type { CliCommand } from "#lib/cli/command";
import type { PlanOptions } from "#lib/domain/evals/plan";

export const command: CliCommand = {
  register(program: Command): void {
    program
      .command("plan")
      .description("Print the commands that run an eval and submit its result. Nothing is run.")
      .argument("<eval>", "eval.yaml, or the folder that holds it")
      .option("--model <id>", "model to run (built-in runner)")
      .option("--adapter <name>", "api or command (built-in runner)")
      .option("--harness <name>", "harness of an agent eval; needs --harness-version")
      .option("--harness-version <version>", "version of the harness")
      .option("--input <file>", "submission manifest of an external workflow")
      .option("--output <file>", "result file to write")
      .option("--json", "print the plan as JSON")
      .action(async (path: string, { json, ...options }: PlanOptions & { json?: boolean }) => {
        const { printPlan } = await import("#lib/cli/plan-eval");
        await printPlan(path, options, json === true);
      });
  },
};
