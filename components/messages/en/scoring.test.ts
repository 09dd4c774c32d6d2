import { describe, expect, it } from "vitest";
import type { ScoringRule } from "#lib/domain/ranking/scoring-rules";
import { scoringWords } from "./scoring";

function read(rule: ScoringRule): string {
  const [name, words] = scoringWords(rule);
  return `${name}: ${words.map((part) => (typeof part === "string" ? part : `“${part.quoted}”`)).join("")}`;
}

describe("scoringWords", () => {
  it.each<[ScoringRule, string]>([
    [{ rule: "scale", unit: "分", isOutOf100: true }, "Score: Higher is better, from 0 to 100 “分”."],
    [
      { rule: "scale", unit: "t", isOutOf100: false },
      "Score: Higher is better, from 0 up, in “t”; there is no upper end.",
    ],
    [
      { rule: "scale", unit: " ", isOutOf100: false },
      "Score: Higher is better, from 0 up; it has no unit and no upper end.",
    ],
    [{ rule: "exact" }, "Method: Each answer is compared with the expected one."],
    [{ rule: "judge", model: "v/judge" }, "Method: A judge scores the answers: “v/judge”."],
    [{ rule: "custom", by: "author" }, "Method: The author's own way of scoring, described below."],
    [{ rule: "custom", by: "local" }, "Method: The eval's own program works the score out."],
    [{ rule: "recognised", by: "author" }, "Recognised by: The author of the eval."],
    [{ rule: "recognised", by: "local" }, "Recognised by: The rules of the eval, applied here."],
    [{ rule: "score_missing", policy: "required" }, "Missing score: A result without a score is refused."],
    [{ rule: "trials", trials: 1, tasks: 9 }, "Trials: Each task is run once."],
    [{ rule: "trials", trials: 5, tasks: 300 }, "Trials: Each task is run 5 times, 1,500 runs in all."],
    [{ rule: "pass", threshold: 0.5 }, "Passed: A task is passed from a task score of 0.5 on."],
    [
      { rule: "coverage", min: 0.8 },
      "Coverage: A row that comes with task results needs a usable outcome of 80\u00a0% of task runs to be ranked.",
    ],
    [
      { rule: "tiebreak", label: "Hours", order: "asc" },
      "Ties: Ties by “Hours”, lower first; a row without it comes after. Who is level in that too shares the rank.",
    ],
    [
      { rule: "tiebreak", label: "回合", order: "desc" },
      "Ties: Ties by “回合”, higher first; a row without it comes after. Who is level in that too shares the rank.",
    ],
    [{ rule: "no_tiebreak" }, "Ties: Equal scores share their rank."],
    [{ rule: "baseline" }, "Baseline: At least one reviewed result has to stand in the repository."],
  ])("%j", (rule, words) => {
    expect(read(rule)).toBe(words);
  });
});
