import type { Command } from "commander";
import type { CliCommand } from "#lib/cli/command";

type ImportOptions = { verified?: boolean; dryRun?: boolean; json?: boolean };

const HELP = `
The results are bound to the protocol commit of the cohort that is open now; a file that names another commit is
refused, with the one that was expected. A file that was imported before changes nothing. FILE may be "-" for stdin.`;

export const command: CliCommand = {
  register(program: Command): void {
    program
      .command("import")
      .description("File a result file on the boards of this machine's data.")
      .argument("<file>", "the result file")
      .option("--verified", "mark the results as accepted by who scores the eval")
      .option("--dry-run", "only say what would become of it; nothing is stored")
      .option("--json", "print the outcome as JSON")
      .addHelpText("after", HELP)
      .action(async (file: string, options: ImportOptions) => {
        const [{ importIntoData }, { printOutcome }] = await Promise.all([
          import("#lib/cli/local/import-into-data"),
          import("#lib/cli/local/import-output"),
        ]);
        const { verified = false, dryRun = false, json = false } = options;
        await printOutcome(await importIntoData(file, { verified, dryRun }), { file, dryRun, json });
      });
  },
};
