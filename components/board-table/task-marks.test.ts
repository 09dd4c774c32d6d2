import { describe, expect, it } from "vitest";
import { CELL_OUTCOMES, type MatrixCell } from "#lib/domain/task-matrix/cell";
import { MARKS, markOf, markWords } from "./task-marks";

const cell = (outcome: MatrixCell["outcome"], more: Partial<MatrixCell> = {}): MatrixCell => ({
  outcome,
  passed: outcome === "pass" ? 1 : 0,
  trials: 1,
  value: null,
  ...more,
});

describe("the marks of a task matrix", () => {
  it("differ by shape, not by colour alone", () => {
    const shapes = CELL_OUTCOMES.map((outcome) => JSON.stringify(MARKS[outcome]));
    expect(new Set(shapes).size).toBe(CELL_OUTCOMES.length);
  });

  it.each<[MatrixCell, ReturnType<typeof markOf>, string]>([
    [cell("pass"), { icon: "check", text: null }, "pass"],
    [cell("pass", { value: 0.8 }), { icon: "check", text: "0.8" }, "pass, mean 0.8"],
    [cell("pass", { passed: 3, trials: 3 }), { icon: "check", text: null }, "pass, 3 of 3 trials passed"],
    [cell("mixed", { passed: 2, trials: 3 }), { icon: null, text: "2/3" }, "2 of 3 trials passed"],
    [cell("fail", { trials: 2 }), { icon: "cross", text: null }, "fail, 0 of 2 trials passed"],
    [cell("scored", { value: -0.25 }), { icon: null, text: "−0.25" }, "scored, mean −0.25"],
    [cell("scored", { value: 1e308 }), { icon: null, text: "1e+308" }, "scored, mean 1e+308"],
    [cell("scored"), { icon: "dash", text: null }, "scored"],
    [cell("model_error"), { icon: null, text: "!" }, "model error"],
    [cell("infra_error", { trials: 0 }), { icon: "warning", text: null }, "infrastructure error"],
    [cell("not_run", { trials: 0 }), { icon: "dash", text: null }, "not run"],
  ])("say %j as %j, %s", (each, mark, words) => {
    expect(markOf(each)).toEqual(mark);
    expect(markWords(each)).toBe(words);
  });
});
