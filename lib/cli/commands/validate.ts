import type { Command } from "commander";
import type { CliCommand } from "#lib/cli/command";
import { AppError } from "#lib/domain/errors";

const JSONL_HELP = `
With --jsonl, one line {"id", "kind": "eval"|"stored-eval"|"result", "doc", "eval"?} gives one line
{"id", "accept", "issues": [{"code", "path", "message"}]}. The exit code is then 0 however many documents are refused.
FILE may be "-" for stdin.`;

export const command: CliCommand = {
  register(program: Command): void {
    const validate = program
      .command("validate")
      .description("Check evals and results; nothing is stored and no server is asked.")
      .option("--jsonl", "check a stream of documents, line by line, from stdin to stdout")
      .option("--lints", "with --jsonl: also list what is accepted and still looks wrong")
      .addHelpText("after", JSONL_HELP)
      .action(async (options: { jsonl?: boolean; lints?: boolean }) => {
        if (options.jsonl !== true) {
          throw new AppError("cli_usage", "Nothing to validate.", "Name a kind and a file, or give --jsonl.");
        }
        const { validateLines } = await import("#lib/cli/validate-lines");
        await validateLines(process.stdin, { lints: options.lints === true });
      });
    validate
      .command("eval")
      .description("Check an eval definition (eval.yaml).")
      .argument("<file>", "the definition")
      .option("--json", "print the verdict as JSON")
      .action(async (file: string, options: { json?: boolean }) => {
        const { validateEvalFile, printVerdict } = await import("#lib/cli/validate-file");
        await printVerdict(await validateEvalFile(file), options.json === true);
      });
    validate
      .command("result")
      .description("Check a result file, alone or against its eval.")
      .argument("<file>", "the result file")
      .option("--eval <file>", "the definition to check it against")
      .option("--json", "print the verdict as JSON")
      .action(async (file: string, options: { eval?: string; json?: boolean }) => {
        const { validateResultAt, printVerdict } = await import("#lib/cli/validate-file");
        await printVerdict(await validateResultAt(file, options.eval), options.json === true);
      });
  },
};
