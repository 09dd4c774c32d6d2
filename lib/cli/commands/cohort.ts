import { type Command, Option } from "commander";
import { DEFAULT_SERVER } from "#lib/cli/api-verbs";
import type { CliCommand } from "#lib/cli/command";

type Options = { eval?: string; server: string; json?: boolean };

export const command: CliCommand = {
  register(program: Command): void {
    program
      .command("cohort")
      .description("What binds results to a protocol.")
      .command("check")
      .description(
        "Tell whether an edited eval.yaml starts a new cohort, by the definition in force on a server. " +
          "Ends with 1 when publishing it would be refused.",
      )
      .argument("<file>", 'the edited eval.yaml, or "-" for stdin')
      .option("--eval <id>", "id of the eval; the one the document names by default")
      .addOption(new Option("--server <url>", "address of the server").env("ASSAYER_URL").default(DEFAULT_SERVER))
      .option("--json", "print the answer as JSON")
      .action(async (file: string, { json, ...options }: Options) => {
        const { printCohortCheck } = await import("#lib/cli/check-cohort");
        await printCohortCheck(file, options, json === true);
      });
  },
};
