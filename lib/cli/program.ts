import { readFileSync } from "node:fs";
import { Command } from "commander";
import { registerApiVerbs } from "#lib/cli/api-verbs";
import { commands } from "#lib/cli/registry";

const EXIT_CODES = `
In a clone of the repository: npm run -s assayer -- <verb> …
Exit codes: 0 done, 1 a negative verdict, 2 wrong usage or failed.`;

/** The whole program, nothing run yet. Failures are thrown, so that one place reports them. */
export function buildProgram(): Command {
  const program = new Command("assayer")
    .description("Leaderboards bound to the commit that introduced their protocol.")
    .version(readVersion(), "-V, --version", "print the version")
    .helpOption("-h, --help", "show help")
    .exitOverride()
    .configureOutput({ outputError: () => {} })
    .addHelpText("after", EXIT_CODES);
  for (const command of commands) command.register(program);
  registerApiVerbs(program);
  return program;
}

/** The verbs there are at the place that the words of a command line lead to, as they are typed. */
export function verbsAt(program: Command, args: readonly string[]): string[] {
  const path: string[] = [];
  let at = program;
  for (const word of args.filter((arg) => !arg.startsWith("-"))) {
    const next = at.commands.find((command) => command.name() === word);
    if (next === undefined) break;
    path.push(word);
    at = next;
  }
  return at.commands.map((command) => [...path, command.name()].join(" "));
}

function readVersion(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return String((JSON.parse(text) as { version?: unknown }).version);
}
