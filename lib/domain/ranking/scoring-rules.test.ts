import { describe, expect, it } from "vitest";
import { StoredEvalDefSchema } from "#lib/domain/evals/schemas";
import { scoringRules } from "./scoring-rules";

function rules(more: Record<string, unknown> = {}) {
  const def = StoredEvalDefSchema.parse({
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
  return scoringRules(def);
}

const author = { scored_by: "author", scoring_note: "By hand." };
const rating = { interface: "dialogue", leaderboard: "rating", runner: "custom", scoring: "custom" };
const tiebreak = { metric: "tiebreak_value", order: "asc", label: "Hours" };

describe("scoringRules", () => {
  it("says of the plainest eval what counts, and nothing that cannot matter", () => {
    expect(rules()).toEqual([
      { rule: "scale", unit: "分", isOutOf100: true },
      { rule: "exact" },
      { rule: "recognised", by: "local" },
      { rule: "score_missing", policy: "required" },
      { rule: "trials", trials: 1, tasks: 1 },
      { rule: "pass", threshold: null },
      { rule: "coverage", min: 1 },
      { rule: "latest_session" },
      { rule: "no_tiebreak" },
      { rule: "origins" },
    ]);
  });

  it.each([
    ["a unit of its own has no upper end", { score_unit: "t" }, { rule: "scale", unit: "t", isOutOf100: false }],
    ["points are out of 100", { score_unit: "points" }, { rule: "scale", unit: "points", isOutOf100: true }],
    ["a judge", { scoring: "judge", judge_model: "m/j" }, { rule: "judge", model: "m/j" }],
    ["the author's own way", { ...author, scoring: "custom" }, { rule: "custom", by: "author" }],
    ["the author recognises", author, { rule: "recognised", by: "author" }],
    ["an omitted policy of an author", author, { rule: "score_missing", policy: "author_fill" }],
    ["a stated policy", { ...author, score_policy: "required" }, { rule: "score_missing", policy: "required" }],
    ["trials", { trials: 5 }, { rule: "trials", trials: 5, tasks: 1 }],
    ["a threshold", { x_assayer: { pass_threshold: 0.5 } }, { rule: "pass", threshold: 0.5 }],
    ["a lower coverage", { x_assayer: { min_coverage: 0.8 } }, { rule: "coverage", min: 0.8 }],
    ["a tiebreak", { tiebreak }, { rule: "tiebreak", order: "asc", label: "Hours" }],
    ["a rating", rating, { rule: "rating" }],
    ["publications beside a rating", rating, { rule: "publications_apart" }],
    ["a baseline", { baseline_policy: "required" }, { rule: "baseline" }],
  ])("%s", (_, more, expected) => {
    expect(rules(more)).toContainEqual(expected);
  });

  it.each([
    ["no least coverage, when none is asked for", { x_assayer: { min_coverage: 0 } }, ["coverage"]],
    ["one rule for ties", { tiebreak }, ["no_tiebreak"]],
    [
      "nothing of sessions and ties on a rating",
      { ...rating, tiebreak },
      ["latest_session", "tiebreak", "coverage", "origins"],
    ],
  ])("says %s", (_, more, absent) => {
    const names = rules(more).map(({ rule }) => rule);
    expect(names.filter((name) => absent.includes(name))).toEqual([]);
  });
});
