// The verbs that ask a running server: made from the contracts, so that a new operation has its verb at once.
import { type Command, Option } from "commander";
import { findOrCreate } from "#lib/cli/command";
import { print, printJson } from "#lib/cli/output";
import { renderFacts, renderTable } from "#lib/cli/table";
import type { Contract } from "#lib/operations/contract";
import { contracts } from "#lib/operations/contracts";
import { type InputField, inputFields } from "#lib/operations/input-fields";
import { contractNames, createClient } from "#lib/sdk/client";

export const DEFAULT_SERVER = "http://127.0.0.1:3000";

const GROUPS: Record<string, string> = {
  evals: "the evals of a server",
  status: "what a server is doing",
};

type Options = Record<string, string | boolean | string[] | undefined>;

/** Adds a verb for every contract that is answered by a server. */
export function registerApiVerbs(program: Command): void {
  for (const name of contractNames()) {
    const contract: Contract = contracts[name];
    if (contract.cli.via === "api") registerVerb(program, contract, (input, options) => call(name, input, options));
  }
}

type Call = (input: Record<string, unknown>, options: Options) => Promise<Record<string, unknown>>;

function registerVerb(program: Command, contract: Contract, ask: Call): void {
  const { verb, parent } = placeOf(program, contract.cli.verb);
  const fields = inputFields(contract);
  const inPath = fields.filter((field) => field.inPath);
  const asOptions = fields.filter((field) => !field.inPath);
  const command = parent.command(verb).summary(contract.summary).description(`${contract.summary}. ${contract.help}`);
  for (const { name, description } of inPath) command.argument(`<${name}>`, description);
  for (const field of asOptions) command.addOption(optionOf(field));
  command
    .addOption(new Option("--server <url>", "address of the server").env("ASSAYER_URL").default(DEFAULT_SERVER))
    .option("--json", "print the answer as JSON")
    .action(async (...given: unknown[]) => {
      const options = command.opts<Options>();
      const input = Object.fromEntries([
        ...inPath.map(({ name }, at) => [name, given[at]]),
        ...asOptions.flatMap(({ name }) => (options[name] === undefined ? [] : [[name, options[name]]])),
      ]);
      const output = await ask(input, options);
      await (options["json"] ? printJson(output) : print(toText(contract, output)));
    });
}

function placeOf(program: Command, verb: string): { verb: string; parent: Command } {
  const words = verb.split(" ");
  const last = words.pop() ?? verb;
  return { verb: last, parent: words.reduce((at, word) => findOrCreate(at, word, GROUPS[word] ?? word), program) };
}

function optionOf(field: InputField): Option {
  const flag = field.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const option = new Option(`--${flag} <value>`, field.description).makeOptionMandatory(field.required);
  if (field.choices !== null) option.choices(field.choices);
  return field.isList ? repeatable(option) : option;
}

/** Each mention adds a value; what follows one is not taken for another, as a variadic option would. */
function repeatable(option: Option): Option {
  const check = option.parseArg;
  return option.argParser<string[]>((value, before = []) => [...before, check?.(value, undefined) ?? value]);
}

async function call(name: keyof typeof contracts, input: object, options: Options): Promise<Record<string, unknown>> {
  const client = createClient({ baseUrl: String(options["server"]) });
  // The server checks the input by the contract's schema and names every issue.
  return client.call(name, input as never);
}

function toText(contract: Contract, output: Record<string, unknown>): string {
  const { rows } = contract.cli;
  const { [rows?.field ?? ""]: listed, ...facts } = output;
  const table = rows && Array.isArray(listed) ? renderTable(listed, rows.columns) : "";
  return [renderFacts(facts), table].filter((part) => part !== "").join("\n\n");
}
