import type { Command } from "commander";

/**
 * What a file of lib/cli/commands or lib/cli/local exports as `command`. `register` adds verb, options and action and
 * must stay cheap: everything heavy is imported inside the action, so that `assayer --help` is quick.
 */
export type CliCommand = {
  register(program: Command): void;
};

/** The parent verb of that name (`check`, `evals`), made on first use: several files may add verbs below it. */
export function findOrCreate(program: Command, name: string, description: string): Command {
  return program.commands.find((each) => each.name() === name) ?? program.command(name).description(description);
}
