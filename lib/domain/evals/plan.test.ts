import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildEvalCommandPlan, buildResultAdapterPlan, type PlanOptions, quoteForShell } from "./plan";
import { evalDef } from "./testing/verdict";

const CHAT = evalDef();
const AGENT = evalDef({ interface: "agent" });
const COMMAND = { argv: ["node", "run.mjs", "--out", "{output}"], output: "r.json" };
const WITH_INPUT = { argv: ["node", "run.mjs", "{input}", "--out", "{output}"], output: "r.json" };
const CUSTOM = evalDef({ runner: "custom", command_template: COMMAND });
const EXTERNAL = evalDef({ runner: "custom", custom_mode: "external_workflow", command_template: WITH_INPUT });

function runArgv(def: Parameters<typeof buildEvalCommandPlan>[0], options: PlanOptions): string[] | string {
  const plan = buildEvalCommandPlan(def, options);
  return plan.available ? plan.runArgv : plan.reason;
}

describe("buildEvalCommandPlan", () => {
  it("150 a built-in eval is run by the CLI; harness flags only for agents, only as a pair", () => {
    const base = ["assayer", "run", "sample-eval"];
    const out = ["--out", "sample-eval-result.json"];
    expect(runArgv(CHAT, {})).toEqual([...base, ...out]);
    expect(runArgv(CHAT, { model: "m", adapter: "api" })).toEqual([
      ...base,
      "--model",
      "m",
      "--adapter",
      "api",
      ...out,
    ]);
    const harness = { harness: "h", harnessVersion: "1" };
    expect(runArgv(AGENT, harness)).toEqual([...base, "--harness", "h", "--harness-version", "1", ...out]);
    expect(runArgv(AGENT, { harness: "h" })).toEqual([...base, ...out]);
    expect(runArgv(CHAT, harness)).toEqual([...base, ...out]);
    expect(runArgv(CHAT, { cli: "other" })).toEqual(["other", "run", "sample-eval", ...out]);
  });

  it("151 a custom eval runs its own command: model and adapter never enter it", () => {
    expect(buildEvalCommandPlan(CUSTOM, { model: "m", adapter: "api", input: "x.json" })).toEqual({
      available: true,
      runArgv: ["node", "run.mjs", "--out", "r.json"],
      submitArgv: ["assayer", "submit", "r.json"],
      output: "r.json",
      shellCommand: "node run.mjs --out r.json && assayer submit r.json",
    });
    expect(buildResultAdapterPlan(WITH_INPUT, { input: "in.json", output: "out.json" })).toEqual({
      argv: ["node", "run.mjs", "in.json", "--out", "out.json"],
      input: "in.json",
      output: "out.json",
    });
    expect(buildResultAdapterPlan(COMMAND)).toEqual({
      argv: COMMAND.argv.with(3, "r.json"),
      input: null,
      output: "r.json",
    });
    expect(() => buildResultAdapterPlan(WITH_INPUT)).toThrow("input");
  });

  it("152 a plan that cannot be made says why, and does not throw", () => {
    const bare = { ...CUSTOM, command_template: null };
    expect(runArgv(bare, {})).toBe("custom_runner_command_unavailable");
    expect(runArgv({ ...bare, custom_mode: "external_workflow" }, {})).toBe("custom_runner_command_unavailable");
    expect(runArgv(EXTERNAL, {})).toBe("custom_runner_input_required");
    expect(runArgv(EXTERNAL, { input: "in.json" })).toEqual(["node", "run.mjs", "in.json", "--out", "r.json"]);
  });

  it("153 the shell line quotes whatever a shell would change", () => {
    expect(quoteForShell("a-b_c@d%e+f=g:h,i./j")).toBe("a-b_c@d%e+f=g:h,i./j");
    expect(quoteForShell("it's.json")).toBe("'it'\\''s.json'");
    expect(quoteForShell("$(rm -rf ~)")).toBe("'$(rm -rf ~)'");
    expect(quoteForShell("")).toBe("''");
  });

  it("153 a real shell reads every argument back unchanged", () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 40 }).filter((each) => !each.includes("\u0000"));
    const print = 'for each; do printf "%s\\0" "$each"; done';
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), (args) => {
        const script = `set -- ${args.map(quoteForShell).join(" ")}; ${print}`;
        const read = execFileSync("sh", ["-c", script]).toString("utf8").split("\u0000").slice(0, -1);
        expect(read).toEqual(args);
      }),
      { numRuns: 25 },
    );
  });

  it("154 output and input may be absolute, but never blank, an option or unprintable", () => {
    expect(runArgv(CHAT, { output: "/tmp/x y.json" })).toContain("/tmp/x y.json");
    expect(runArgv(EXTERNAL, { input: "/data/in.json" })).toContain("/data/in.json");
    for (const path of ["-x", "", " ", "a\nb", "x".repeat(1025)]) {
      expect(() => buildEvalCommandPlan(CHAT, { output: path }), path).toThrow();
      expect(() => buildEvalCommandPlan(CUSTOM, { output: path }), path).toThrow();
    }
    for (const path of ["-x", "", " ", "a\nb", "x".repeat(4097)]) {
      expect(() => buildEvalCommandPlan(EXTERNAL, { input: path }), path).toThrow();
    }
    expect(runArgv(EXTERNAL, { input: "x".repeat(4096) })).toContain("x".repeat(4096));
  });
});
