import type { Command } from "commander";
import { type CliCommand, findOrCreate } from "#lib/cli/command";

const HELP = `
Judges what is committed at PATH exactly as a sync would, and by the gates of the content repository (names, files,
sizes, published results). Nothing in the repository is run. Exit code 1 when something is refused.`;

export const command: CliCommand = {
  register(program: Command): void {
    findOrCreate(program, "check", "Check things before they are published.")
      .command("evals-repo")
      .description("Check a repository of evals before pushing it.")
      .argument("<path>", "the top folder of a clone, or a bare repository")
      .option("--branch <name>", "the branch (default: the one that is checked out)")
      .option("--json", "print the report as JSON")
      .addHelpText("after", HELP)
      .action(async (location: string, options: { branch?: string; json?: boolean }) => {
        const { checkEvalsRepo } = await import("#lib/cli/local/check-output");
        const branch = options.branch === undefined ? {} : { branch: options.branch };
        await checkEvalsRepo({ location, ...branch }, options.json === true);
      });
  },
};
