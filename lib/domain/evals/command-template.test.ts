import { describe, expect, it } from "vitest";
import { lintEvalDef } from "./lints";
import { EvalDefSchema } from "./schemas";
import { evalDoc, verdictOf } from "./testing/verdict";

const doc = (template: object) => evalDoc({ runner: "custom", command_template: template });
const verdict = (template: object) => verdictOf(EvalDefSchema, doc(template));
const argv = (...tokens: string[]) => verdict({ argv: tokens, output: "r.json" });
const output = (path: string) => verdict({ argv: ["node", "{output}"], output: path });
const ARGV = "command_template.argv";

describe("command_template", () => {
  it("060 has argv and output and nothing else", () => {
    expect(verdict({ argv: ["node", "{output}"], output: "r.json" })).toEqual([]);
    expect(verdict({ argv: ["node", "{output}"], output: "r.json", cwd: "x" })).toEqual([
      "unknown_field command_template.cwd",
    ]);
    expect(verdict({ argv: ["node", "{output}"] })).toEqual(["field_missing command_template.output"]);
  });

  it("061 argv has 1 to 64 tokens of 1 to 4096 characters, without control characters", () => {
    expect(argv(...Array(63).fill("a"), "{output}")).toEqual([]);
    expect(argv()).toEqual([`list_too_short ${ARGV}`]);
    expect(argv(...Array(64).fill("a"), "{output}")).toEqual([`list_too_long ${ARGV}`]);
    expect(argv("node", "", "{output}")).toEqual([`text_too_short ${ARGV}.1`]);
    expect(argv("node", "x".repeat(4096), "{output}")).toEqual([]);
    expect(argv("node", "x".repeat(4097), "{output}")).toEqual([`text_too_long ${ARGV}.1`]);
    expect(argv("node", "a\nb", "{output}")).toEqual([`text_control_characters ${ARGV}.1`]);
  });

  it("062 argv[0] must be a program, not blanks and not a placeholder", () => {
    expect(argv(" ", "{output}")).toEqual([`command_program_malformed ${ARGV}.0`]);
    expect(argv("{output}")).toEqual([`command_program_malformed ${ARGV}.0`]);
    expect(argv("{input}", "{output}")).toContain(`command_program_malformed ${ARGV}.0`);
  });

  it("063 exactly one token is {output}", () => {
    expect(argv("node")).toEqual([`command_output_count ${ARGV}`]);
    expect(argv("node", "{output}", "{output}")).toEqual([`command_output_count ${ARGV}`]);
  });

  it("064 at most one token is {input}", () => {
    expect(argv("node", "{input}", "{input}", "{output}")).toEqual([`command_input_count ${ARGV}`]);
  });

  it("065 a placeholder inside a token is refused", () => {
    expect(argv("node", "--out={output}")).toEqual([
      `command_output_count ${ARGV}`,
      `command_placeholder_unknown ${ARGV}.1`,
    ]);
  });

  it("066 any other brace is refused", () => {
    for (const token of ["{model}", "{", "{}", '{"a":1}', "a}"]) {
      expect(argv("node", token, "{output}"), token).toEqual([`command_placeholder_unknown ${ARGV}.1`]);
    }
  });

  it("067 shell characters are plain text: no shell reads them", () => {
    expect(argv("sh", "-c", "a;b|c $(d)", "{output}")).toEqual([]);
  });

  it("068 output is a relative file on every system", () => {
    for (const path of ["r.json", "out/r.json", "./r.json", "x".repeat(1024)]) expect(output(path), path).toEqual([]);
    const refused = [
      "/r.json",
      "\\r.json",
      "C:r.json",
      "../r.json",
      "a/../r.json",
      "a/..\\r.json",
      "-r.json",
      "",
      " ",
      ".",
    ];
    for (const path of [...refused, "a/", "a/.", "a\\"]) {
      expect(output(path), path).toEqual(["command_output_malformed command_template.output"]);
    }
    expect(output("a\n.json")).toEqual(["text_control_characters command_template.output"]);
    expect(output("x".repeat(1025))).toEqual(["text_too_long command_template.output"]);
  });

  it("069 an output that is no .json file is a lint here, a gate of the repository", () => {
    const lints = (path: string) =>
      lintEvalDef(doc({ argv: ["node", "{output}"], output: path })).map(({ code }) => code);
    expect(lints("out/r.json")).not.toContain("command_output_not_json");
    for (const path of ["out/r.txt", "out/.json"]) expect(lints(path), path).toContain("command_output_not_json");
  });
});
