import { describe, expect, it } from "vitest";
import { runSteps } from "./run-steps";
import { StoredEvalDefSchema } from "./schemas";

const commit = "a".repeat(40);

function def(more: Record<string, unknown> = {}) {
  return StoredEvalDefSchema.parse({
    id: "tide-tables",
    name: "Tide tables",
    category: "useful",
    description: "When the water is high.",
    dimensions: ["reasoning"],
    interface: "chat",
    runner: "builtin",
    scoring: "exact",
    scored_by: "local",
    tasks: [{ id: "one", prompt: "When?", expected: "Now" }],
    ...more,
  });
}

const custom = { runner: "custom", scoring: "custom" };
const template = { argv: ["python3", "play it.py", "{output}"], output: "out/r.json" };

describe("runSteps", () => {
  it.each([
    ["a built-in eval asks its prompts", {}, ["get", "ask", "check", "file"]],
    ["a custom runner names its command", { ...custom, command_template: template }, ["get", "run", "check", "file"]],
    ["an older custom runner may name none", custom, ["get", "unnamed", "check", "file"]],
    [
      "an external workflow comes before its command",
      {
        ...custom,
        custom_mode: "external_workflow",
        command_template: { argv: ["node", "pack.mjs", "{input}", "{output}"], output: "r.json" },
      },
      ["get", "workflow", "run", "check", "file"],
    ],
    [
      "an external workflow may have no command",
      { ...custom, custom_mode: "external_workflow" },
      ["get", "workflow", "unnamed", "check", "file"],
    ],
  ])("%s", (_, more, kinds) => {
    expect(runSteps(def(more), null).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("gives commands that name the same file from step to step", () => {
    const repository = "https://example.org/o/evals.git";
    expect(runSteps(def({ ...custom, command_template: template }), { repository, commit })).toEqual([
      {
        kind: "get",
        command: `git clone ${repository} tide-tables-source && cd tide-tables-source && git checkout ${commit}`,
      },
      { kind: "run", command: "python3 'play it.py' out/r.json", program: "python3" },
      { kind: "check", command: "validate result path/to/out/r.json --eval path/to/evals/tide-tables/eval.yaml" },
      { kind: "file", command: "import path/to/out/r.json", folder: "evals/tide-tables/published-results/" },
    ]);
  });

  it.each(["evals", "demo.git"])("has no clone command for the local repository %s", (repository) => {
    expect(runSteps(def(), { repository, commit })[0]).toEqual({ kind: "get", command: null });
  });

  it("leaves shell signs of an author inside their quotes", () => {
    const argv = ["sh", "-c", "echo $(id); rm 'x'", "{output}"];
    const steps = runSteps(def({ ...custom, command_template: { argv, output: "r.json" } }), null);
    expect(steps[1]).toEqual({ kind: "run", command: `sh -c 'echo $(id); rm '\\''x'\\''' r.json`, program: "sh" });
  });
});
