import { describe, expect, it } from "vitest";
import { resolveCustomRunnerMode, resolveScorePolicy } from "./eval-rules";
import { lintEvalDef } from "./lints";
import { EvalDefSchema, StoredEvalDefSchema } from "./schemas";
import { evalDef, evalDoc, verdictOf } from "./testing/verdict";

type Fields = Record<string, unknown>;

const verdict = (change: Fields) => verdictOf(EvalDefSchema, evalDoc(change));
const stored = (change: Fields) => verdictOf(StoredEvalDefSchema, evalDoc(change));
const AUTHOR = { scored_by: "author", scoring_note: "By hand." };
const COMMAND = { argv: ["node", "run.mjs", "--out", "{output}"], output: "r.json" };
const WITH_INPUT = { argv: ["node", "run.mjs", "{input}", "--out", "{output}"], output: "r.json" };
const CUSTOM = { runner: "custom", command_template: COMMAND };
const EXTERNAL = { runner: "custom", custom_mode: "external_workflow" };

describe("what holds across the fields of an eval", () => {
  it("040 scoring by a judge names the judge", () => {
    expect(verdict({ scoring: "judge", judge_model: "vendor/judge" })).toEqual([]);
    expect(verdict({ scoring: "judge" })).toEqual(["judge_model_missing"]);
    expect(verdict({ scoring: "judge", judge_model: "" })).toEqual(["judge_model_missing"]);
  });

  it("041 scoring by the author says how", () => {
    expect(verdict(AUTHOR)).toEqual([]);
    expect(verdict({ scored_by: "author" })).toEqual(["scoring_note_missing"]);
  });

  it("042 only an author can fill in a score", () => {
    expect(verdict({ ...AUTHOR, score_policy: "author_fill" })).toEqual([]);
    expect(verdict({ score_policy: "author_fill" })).toEqual(["score_policy_not_author score_policy"]);
  });

  it("043 an omitted score_policy follows scored_by, and being implicit is a lint", () => {
    expect(evalDef(AUTHOR).score_policy).toBe("author_fill");
    expect(evalDef().score_policy).toBe("required");
    expect(evalDef({ ...AUTHOR, score_policy: "required" }).score_policy).toBe("required");
    expect(resolveScorePolicy("author", undefined)).toBe("author_fill");
    expect(lintEvalDef(evalDoc()).map(({ code }) => code)).toContain("score_policy_implicit");
    expect(lintEvalDef(evalDoc({ score_policy: "required" })).map(({ code }) => code)).not.toContain(
      "score_policy_implicit",
    );
  });

  it("044 a built-in runner carries neither command nor mode", () => {
    expect(verdict({ custom_mode: "executable" })).toEqual(["builtin_with_mode custom_mode"]);
    expect(verdict({ command_template: COMMAND })).toEqual(["builtin_with_command command_template"]);
  });

  it("045 a built-in run cannot produce a custom score", () => {
    expect(verdict({ ...AUTHOR, scoring: "custom" })).toEqual([]);
    expect(verdict({ scoring: "custom" })).toEqual(["score_policy_unsatisfiable score_policy"]);
    expect(verdict({ ...AUTHOR, scoring: "custom", score_policy: "required" })).toEqual([
      "score_policy_unsatisfiable score_policy",
    ]);
    expect(verdict({ ...CUSTOM, scoring: "custom" })).toEqual([]);
  });

  it("046 a custom runner needs its command, unless it runs elsewhere", () => {
    expect(verdict(CUSTOM)).toEqual([]);
    expect(verdict(EXTERNAL)).toEqual([]);
    expect(verdict({ runner: "custom" })).toEqual(["command_missing command_template"]);
    expect(verdict({ runner: "custom", custom_mode: "executable" })).toEqual(["command_missing command_template"]);
    expect(verdict({ runner: "custom", command_template: null })).toEqual(["type_wrong command_template"]);
  });

  it("047 the command of an external workflow reads its {input}", () => {
    expect(verdict({ ...EXTERNAL, command_template: WITH_INPUT })).toEqual([]);
    expect(verdict({ ...EXTERNAL, command_template: COMMAND })).toEqual([
      "command_input_missing command_template.argv",
    ]);
  });

  it("048 no other command has an {input}", () => {
    for (const mode of [{}, { custom_mode: "executable" }]) {
      expect(verdict({ ...CUSTOM, ...mode, command_template: WITH_INPUT })).toEqual([
        "command_input_not_external custom_mode",
      ]);
    }
  });

  it("049 only dialogues are rated", () => {
    expect(verdict({ interface: "dialogue", leaderboard: "rating" })).toEqual([]);
    for (const face of ["chat", "agent"]) {
      expect(verdict({ interface: face, leaderboard: "rating" })).toEqual(["rating_not_dialogue leaderboard"]);
    }
  });

  it("050 a rating board has no required baseline", () => {
    const rated = { interface: "dialogue", leaderboard: "rating" };
    expect(verdict({ ...rated, baseline_policy: "optional" })).toEqual([]);
    expect(verdict({ ...rated, baseline_policy: "required" })).toEqual(["rating_with_baseline baseline_policy"]);
  });

  it("051 baseline_policy is optional or required", () => {
    expect(verdict({ baseline_policy: "required" })).toEqual([]);
    expect(verdict({ baseline_policy: "none" })).toEqual(["value_unknown baseline_policy"]);
  });

  it("052 a tiebreak has metric, order and label; more is dropped", () => {
    const tiebreak = { metric: "tiebreak_value", order: "asc", label: "t" };
    expect(verdict({ tiebreak })).toEqual([]);
    expect(evalDef({ tiebreak: { ...tiebreak, x: 1 } }).tiebreak).toEqual(tiebreak);
    expect(verdict({ tiebreak: { ...tiebreak, metric: "cost" } })).toEqual(["value_unknown tiebreak.metric"]);
    expect(verdict({ tiebreak: { ...tiebreak, label: " " } })).toEqual(["text_blank tiebreak.label"]);
    expect(verdict({ tiebreak: { metric: "tiebreak_value", label: "t" } })).toEqual(["field_missing tiebreak.order"]);
  });

  it("053 the mode of a custom runner is executable when absent; a built-in one has none", () => {
    expect(resolveCustomRunnerMode("custom", undefined)).toBe("executable");
    expect(resolveCustomRunnerMode("custom", "external_workflow")).toBe("external_workflow");
    expect(resolveCustomRunnerMode("builtin", undefined)).toBeNull();
  });
});

describe("StoredEvalDefSchema", () => {
  it("075 takes older rows without a command", () => {
    expect(stored({ runner: "custom" })).toEqual([]);
    expect(stored({ runner: "custom", command_template: null })).toEqual([]);
    expect(stored({ command_template: null })).toEqual([]);
  });

  it("076 enforces everything else", () => {
    expect(stored({ ...EXTERNAL, command_template: COMMAND })).toEqual(["command_input_missing command_template.argv"]);
    expect(stored({ scored_by: "author" })).toEqual(["scoring_note_missing"]);
    expect(stored({ command_template: COMMAND })).toEqual(["builtin_with_command command_template"]);
  });

  it("077 reads what EvalDefSchema refuses to publish", () => {
    const old = { runner: "custom", command_template: null };
    expect(StoredEvalDefSchema.parse(evalDoc(old)).command_template).toBeNull();
    expect(verdict(old)).not.toEqual([]);
  });
});
