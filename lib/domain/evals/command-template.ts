// The command of a custom runner: separate process arguments, never a shell line (rules 060 to 068).
import { z } from "zod";
import { block, list, noControlCharacters, text } from "./fields";
import { listOf, type Report, rule, valueRule } from "./rule";
import { sayAs } from "./zod-issue";

export const INPUT = "{input}";
export const OUTPUT = "{output}";

const TemplateSchema = block({
  argv: list(text({ min: 1, max: 4096 }).check(noControlCharacters), { min: 1, max: 64 }),
  output: text({ max: 1024 }).check(
    noControlCharacters,
    valueRule<string>((output, report) => {
      if (!isRelativeFile(output)) report("command_output_malformed");
    }),
  ),
});

/** Rule 060: unknown fields are refused at their own path. The cast hides the catch-all, which lets nothing through. */
export const CommandTemplateSchema = TemplateSchema.catchall(
  z.undefined({ error: sayAs("unknown_field", { keys: "this field" }) }),
).check(rule((template, report) => checkArgv(listOf(template["argv"]), report))) as unknown as typeof TemplateSchema;

/** How often `{input}` and `{output}` stand as whole tokens. */
export function countPlaceholders(argv: readonly unknown[]): { inputs: number; outputs: number } {
  return {
    inputs: argv.filter((token) => token === INPUT).length,
    outputs: argv.filter((token) => token === OUTPUT).length,
  };
}

function checkArgv(argv: readonly unknown[], report: Report): void {
  if (argv.length === 0) return;
  const { inputs, outputs } = countPlaceholders(argv);
  const [program] = argv;
  if (typeof program === "string" && (program.trim() === "" || program === INPUT || program === OUTPUT)) {
    report("command_program_malformed", ["argv", 0]);
  }
  argv.forEach((token, at) => {
    if (typeof token === "string" && token !== INPUT && token !== OUTPUT && /[{}]/.test(token)) {
      report("command_placeholder_unknown", ["argv", at]);
    }
  });
  if (outputs !== 1) report("command_output_count", ["argv"]);
  if (inputs > 1) report("command_input_count", ["argv"]);
}

/** Rule 068: a file below the working directory, on every system. */
function isRelativeFile(path: string): boolean {
  if (path.trim() === "" || /^[-/\\]/.test(path) || /^[A-Za-z]:/.test(path)) return false;
  const segments = path.split(/[/\\]/);
  const last = segments.at(-1);
  return !segments.includes("..") && last !== "" && last !== ".";
}
