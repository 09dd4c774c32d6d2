import { type Command, InvalidArgumentError } from "commander";
import { type CliCommand, findOrCreate } from "#lib/cli/command";

export const command: CliCommand = {
  register(program: Command): void {
    findOrCreate(program, "tasks", "the tasks of benchmarks")
      .command("generate")
      .description(
        "Write the tool-call tasks of the schema-drift benchmark, a JSON line each. The same seed gives the same tasks.",
      )
      .option("--seed <number>", "which tasks; 1 gives the default set", wholeNumber)
      .option("--count <number>", "how many; 60 without it", wholeNumber)
      .action(async (options: { seed?: number; count?: number }) => {
        const [{ generateTasks }, { print }] = await Promise.all([
          import("../../generator/generate.mjs"),
          import("#lib/cli/output"),
        ]);
        for (const task of generateTasks(options)) await print(JSON.stringify(task));
      });
  },
};

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError("Give a whole number from 0.");
  return value;
}
