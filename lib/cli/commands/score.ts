import { type Command, Option } from "commander";
import type { CliCommand } from "#lib/cli/command";
import type { ReportOptions, ResultOptions } from "#lib/cli/score-run";
import { AppError } from "#lib/domain/errors";

const TASKS = "JSON lines with id, expected and metadata, or one JSON list; those of schema-drift without it";
const ANSWERS = "JSON lines with id and answer, or one JSON list";
const HELP = `
TASK is a JSON file {"expected", "metadata"?: {"stale", "mutationKind"}}; ANSWER holds the raw answer of the model, and is
stdin when it is "-" or left out. The exit code is 1 for a score of 0.

With --jsonl, one line {"id", "task": {"expected", "metadata"}, "answer"} gives one line {"id", "score", "reason",
"details"}, or {"id", "error"} when the line or its task cannot be read, with its "line" when it has no id. The exit code is
then 0 whatever the scores, and so is that of a report.`;

export const command: CliCommand = {
  register(program: Command): void {
    const score = program
      .command("score")
      .description("Grade answers to tool-call tasks; nothing is stored and no server is asked.")
      .argument("[task]", "the task")
      .argument("[answer]", "the answer")
      .option("--jsonl", "grade a stream of answers, line by line, from stdin to stdout")
      .option("--json", "print the verdict as JSON")
      .addHelpText("after", HELP)
      .action(async (task: string | undefined, answer = "-", options: { jsonl?: boolean; json?: boolean } = {}) => {
        if (options.jsonl === true) {
          if (task !== undefined) {
            throw new AppError(
              "cli_usage",
              "--jsonl reads stdin, and no file.",
              `Write: assayer score --jsonl < ${task}`,
            );
          }
          const { scoreLines } = await import("#lib/cli/score-lines");
          return scoreLines(process.stdin);
        }
        if (task === undefined) {
          throw new AppError("cli_usage", "Nothing to grade.", "Name a task and an answer, or give --jsonl.");
        }
        const { scoreFiles } = await import("#lib/cli/score-files");
        return scoreFiles(task, answer, options.json === true);
      });
    score
      .command("report")
      .description("Grade the answers of a whole run, and report on it.")
      .option("--tasks <file>", TASKS)
      .requiredOption("--answers <file>", ANSWERS)
      .addOption(
        new Option("--format <format>", "of the report").choices(["json", "markdown", "junit"]).default("markdown"),
      )
      .action(async (options: ReportOptions) => {
        const { reportOnFiles } = await import("#lib/cli/score-run");
        await reportOnFiles(options);
      });
    score
      .command("result")
      .description("Grade the answers of a whole run, and write it as a result file for a board.")
      .option("--tasks <file>", TASKS)
      .requiredOption("--answers <file>", ANSWERS)
      .requiredOption("--model <name>", "who answered, as vendor/model")
      .option("--harness <name>", "what ran the model; with --harness-version")
      .option("--harness-version <version>", "of the harness")
      .option("--date <YYYY-MM-DD>", "of the run; today without it")
      .option("--eval <id>", "the eval the tasks belong to", "schema-drift")
      .option("--commit <hash>", "its protocol commit, in full; without it the open cohort takes the run")
      .addHelpText("after", "\nassayer score result … > run.json, then assayer import run.json --verified")
      .action(async (options: ResultOptions) => {
        const { resultOfFiles } = await import("#lib/cli/score-run");
        await resultOfFiles(options);
      });
  },
};
