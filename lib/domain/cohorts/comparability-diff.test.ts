import { describe, expect, it } from "vitest";
import { comparabilityDiff } from "./comparability-diff";
import { comparable, declaredRevision } from "./comparable";
import { judgeBump } from "./judge-bump";
import { document } from "./testing/history";

function diff(before: Record<string, unknown>, after: Record<string, unknown>) {
  return comparabilityDiff(comparable(document({ extra: before })), comparable(document({ extra: after })));
}

const COMMAND = { argv: ["node", "run.mjs", "{output}"], output: "out.json" };

describe("comparability (184, 188, decision 8)", () => {
  it.each([
    ["interface", { interface: "agent" }, "interface"],
    ["runner", { runner: "custom", command_template: COMMAND }, "runner"],
    ["custom_mode", { runner: "custom", custom_mode: "external_workflow" }, "custom_mode"],
    ["command_template", { command_template: COMMAND }, "command_template"],
    ["scoring", { scoring: "judge" }, "scoring"],
    ["scored_by", { scored_by: "author" }, "scored_by"],
    ["score_policy", { score_policy: "author_fill" }, "score_policy"],
    ["score_unit", { score_unit: "USD" }, "score_unit"],
    ["leaderboard", { leaderboard: "rating" }, "leaderboard"],
    ["tiebreak", { tiebreak: { metric: "tiebreak_value", order: "asc", label: "Days" } }, "tiebreak"],
    ["judge_model", { judge_model: "judge" }, "judge_model"],
    ["judge_rubric", { judge_rubric: "Be fair." }, "judge_rubric"],
    ["trials", { trials: 3 }, "trials"],
    ["protocol_note", { protocol_note: "x" }, "protocol_note"],
    ["min_coverage", { x_assayer: { min_coverage: 0.5 } }, "x_assayer.min_coverage"],
    ["pass_threshold", { x_assayer: { pass_threshold: 1 } }, "x_assayer.pass_threshold"],
    ["run_spec", { tasks: [{ id: "t1", prompt: "Say yes.", expected: "yes", run_spec: "x" }] }, "tasks.0.run_spec"],
    ["expected", { tasks: [{ id: "t1", prompt: "Say yes.", expected: "no" }] }, "tasks.0.expected"],
  ])("184 counts %s", (_name, extra, path) => {
    expect(diff({}, extra).map((change) => change.path)).toContain(path);
  });

  it.each([
    ["name", { name: "Other" }],
    ["description", { description: "Other." }],
    ["dimensions", { dimensions: ["reasoning"] }],
    ["references", { references: { homepage: "https://example.org" } }],
    ["baseline_policy", { baseline_policy: "required" }],
    ["cover", { cover: "assets/c.png" }],
    ["label", { tasks: [{ id: "t1", prompt: "Say yes.", expected: "yes", label: "Yes" }] }],
    ["the default unit under its other name", { score_unit: "points" }],
    ["the order of keys", { tasks: [{ expected: "yes", prompt: "Say yes.", id: "t1" }] }],
  ])("183 does not count %s", (_name, extra) => {
    expect(diff({}, extra)).toEqual([]);
  });

  it("names added and removed tasks by id, and edits at their place", () => {
    const before = {
      tasks: [
        { id: "a", prompt: "A" },
        { id: "b", prompt: "B" },
      ],
    };
    const after = {
      tasks: [
        { id: "c", prompt: "C" },
        { id: "b", prompt: "B2" },
      ],
    };
    expect(diff(before, after)).toMatchObject([
      { path: "tasks[-a]", after: null },
      { path: "tasks[+c]", before: null },
      { path: "tasks.1.prompt", before: "B", after: "B2" },
    ]);
  });

  it("notices another order of the same tasks", () => {
    const [a, b] = [
      { id: "a", prompt: "A" },
      { id: "b", prompt: "B" },
    ];
    expect(diff({ tasks: [a, b] }, { tasks: [b, a] })).toEqual([
      { path: "tasks", before: ["a", "b"], after: ["b", "a"] },
    ]);
  });

  it("matches tasks by position when an id is missing or repeated", () => {
    const changes = diff({ tasks: [{ prompt: "A" }] }, { tasks: [{ prompt: "A2" }, { prompt: "B" }] });
    expect(changes.map((change) => change.path)).toEqual(["tasks.0.prompt", "tasks.1"]);
    const repeated = diff(
      { tasks: [{ id: "a", prompt: "A" }] },
      {
        tasks: [
          { id: "a", prompt: "A" },
          { id: "a", prompt: "A" },
        ],
      },
    );
    expect(repeated.map((change) => change.path)).toEqual(["tasks.1"]);
  });

  it("shows a long text around the first difference", () => {
    const text = "x".repeat(5000);
    const [change] = diff({ judge_rubric: `${text}old` }, { judge_rubric: `${text}new` });
    expect(change).toMatchObject({ before: `…${"x".repeat(60)}old`, after: `…${"x".repeat(60)}new` });
  });

  it("never throws on documents that are none", () => {
    for (const value of [null, 1, "x", [], { tasks: 1 }, { tasks: [null, 1] }, { x_assayer: [] }]) {
      expect(comparabilityDiff(comparable(value), comparable(value))).toEqual([]);
    }
  });

  it("006 reads the declared revision, 1 when there is none", () => {
    expect([{}, { protocol_revision: 7 }].map(declaredRevision)).toEqual([1, 7]);
    for (const value of [
      null,
      [],
      "x",
      ...[0, -1, 1.5, "1", null, 2 ** 31, 1e308].map((n) => ({ protocol_revision: n })),
    ]) {
      expect(declaredRevision(value)).toBeNull();
    }
  });
});

describe("judgeBump", () => {
  const base = document({ revision: 2 });

  it("184 tells copy from protocol", () => {
    expect(judgeBump(base, structuredClone(base))).toEqual({ kind: "no-change" });
    expect(judgeBump(base, { ...base, name: "Other" })).toEqual({ kind: "copy-only" });
    expect(judgeBump(base, { ...base, trials: 2 })).toEqual({
      kind: "must-bump",
      changes: [{ path: "trials", before: 1, after: 2 }],
    });
    expect(judgeBump(base, { ...base, trials: 2, protocol_revision: 3 })).toMatchObject({ kind: "bumped" });
  });

  it("185 tells a decrease", () => {
    expect(judgeBump(base, { ...base, protocol_revision: 1 })).toEqual({ kind: "decreased", before: 2, after: 1 });
  });
});
