import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellOf, type MatrixCell } from "./cell";
import { cellValue } from "./cell-value";
import {
  DEFAULT_TASK_QUERY,
  parseTaskQuery,
  TASK_ORDERS,
  TASK_SHOWS,
  TASKS_PAGE,
  type TaskQuery,
  taskParams,
} from "./query";
import { chooseTasks, type TaskSummary } from "./tasks";

const parsed = (text: string) => parseTaskQuery(new URLSearchParams(text));

describe("the words of an address", () => {
  it.each<[string, Partial<TaskQuery>]>([
    ["", {}],
    [
      "show=nobody&by=hardest&page=3&entries=2&task=Ab",
      { show: "nobody", by: "hardest", page: 3, entries: 2, task: "Ab" },
    ],
    ["show=some&by=luck&page=0&entries=garbage", {}],
    ["page=-1&entries=1e3", {}],
    ["page=01&entries=9999999", {}],
    ["page=2&page=7", { page: 2 }],
    [`task=%20a%00b${"x".repeat(300)}`, { task: `ab${"x".repeat(251)}` }],
  ])("reads %j", (text, more) => {
    expect(parsed(text)).toEqual({ ...DEFAULT_TASK_QUERY, ...more });
  });

  it("spells every question so that it is read again, and the usual one as nothing", () => {
    expect(taskParams(DEFAULT_TASK_QUERY).size).toBe(0);
    const query = fc.record({
      task: fc
        .string({ maxLength: 20, unit: "grapheme" })
        .map((text) => parsed(String(new URLSearchParams({ task: text }))).task),
      show: fc.constantFrom(...TASK_SHOWS),
      by: fc.constantFrom(...TASK_ORDERS),
      page: fc.integer({ min: 1, max: 999_999 }),
      entries: fc.integer({ min: 1, max: 999_999 }),
    });
    fc.assert(
      fc.property(query, (each) => {
        expect(parsed(String(taskParams(each)))).toEqual(each);
      }),
    );
  });
});

const trial = (outcome: "pass" | "fail" | "scored" | "model_error" | "infra_error" | "not_run", score?: number) => ({
  outcome,
  score: score ?? (outcome === "pass" ? 1 : 0),
});
const cell = (outcome: MatrixCell["outcome"], passed: number, trials: number, value: number | null = null) => ({
  outcome,
  passed,
  trials,
  value,
});

describe("a cell", () => {
  const [pass, fail, model, infra, none] = (["pass", "fail", "model_error", "infra_error", "not_run"] as const).map(
    (outcome) => trial(outcome),
  ) as [
    ReturnType<typeof trial>,
    ReturnType<typeof trial>,
    ReturnType<typeof trial>,
    ReturnType<typeof trial>,
    ReturnType<typeof trial>,
  ];
  it.each<[string, Parameters<typeof cellOf>[0], MatrixCell, string | number]>([
    ["nothing", [], cell("not_run", 0, 0), "not_run"],
    ["one pass", [pass], cell("pass", 1, 1), "pass"],
    ["one fail", [fail], cell("fail", 0, 1), "fail"],
    ["a model error", [model], cell("model_error", 0, 1), "model_error"],
    ["a fault of the platform", [infra], cell("infra_error", 0, 0), "infra_error"],
    ["no run", [none], cell("not_run", 0, 0), "not_run"],
    ["a fault and no run", [none, infra], cell("infra_error", 0, 0), "infra_error"],
    ["two of three", [pass, fail, pass], cell("mixed", 2, 3), "2 of 3"],
    ["a fault does not count", [pass, infra, pass], cell("pass", 2, 2), "2 of 2"],
    ["none of two", [fail, model], cell("fail", 0, 2), "0 of 2"],
    ["errors alone", [model, model], cell("model_error", 0, 2), "0 of 2"],
    ["a partial score", [trial("scored", 0.25)], cell("scored", 0, 1, 0.25), 0.25],
    ["a pass by threshold", [trial("pass", 0.8)], cell("pass", 1, 1, 0.8), "pass 0.8"],
    ["partial scores", [trial("scored", 0.25), trial("scored", 0.75)], cell("scored", 0, 2, 0.5), 0.5],
    [
      "a model error is worth nothing",
      [trial("scored", 1.5), trial("model_error", 9)],
      cell("scored", 0, 2, 0.75),
      0.75,
    ],
    ["a partial score of one", [trial("scored", 1)], cell("scored", 0, 1), "scored"],
    ["1e308 twice", [trial("scored", 1e308), trial("scored", 1e308)], cell("scored", 0, 2, 1e308), 1e308],
  ])("says what %s is", (_, trials, expected, value) => {
    expect(cellOf(trials)).toEqual(expected);
    expect(cellValue(expected)).toBe(value);
  });

  it("has a finite value, whatever the scores", () => {
    const scores = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(scores, (all) => {
        const { value } = cellOf(all.map((score) => trial("scored", score)));
        expect(Number.isFinite(value ?? 0)).toBe(true);
      }),
    );
  });
});

const summary = (taskId: string, solved: number, tried: number, more: Partial<TaskSummary> = {}): TaskSummary => ({
  taskId,
  solved,
  tried,
  isGraded: false,
  mean: solved / tried,
  lowest: solved === tried ? 1 : 0,
  highest: solved === 0 ? 0 : 1,
  ...more,
});
const DEFINED = ["a", "b", "c", "d"].map((id) => ({ id, prompt: `Do ${id}.\nThen stop.` }));
const SUMMARIES = [summary("c", 2, 4), summary("a", 4, 4), summary("b", 0, 4), summary("x", 1, 4)];
const ids = (query: Partial<TaskQuery>, summaries = SUMMARIES, defined: Parameters<typeof chooseTasks>[0] = DEFINED) =>
  chooseTasks(defined, summaries, { ...DEFAULT_TASK_QUERY, ...query })
    .tasks.map(({ taskId }) => taskId)
    .join("");

describe("the tasks of a board", () => {
  it.each<[Partial<TaskQuery>, string]>([
    [{}, "abcdx"],
    [{ by: "hardest" }, "bxcad"],
    [{ by: "disagreement" }, "cxabd"],
    [{ show: "nobody" }, "b"],
    [{ show: "everybody" }, "a"],
    [{ show: "differ" }, "cx"],
    [{ show: "differ", by: "hardest" }, "xc"],
    [{ task: "X" }, "x"],
    [{ task: "%" }, ""],
    [{ page: 99 }, "abcdx"],
  ])("shows for %j the tasks %s", (query, expected) => {
    expect(ids(query)).toBe(expected);
  });

  it("counts what each choice would show, with the text filter alone", () => {
    const { counts } = chooseTasks(DEFINED, SUMMARIES, { ...DEFAULT_TASK_QUERY, show: "nobody" });
    expect(counts).toEqual({ all: 5, nobody: 1, everybody: 1, differ: 2 });
    expect(chooseTasks(DEFINED, SUMMARIES, { ...DEFAULT_TASK_QUERY, task: "b" }).counts.all).toBe(1);
  });

  it("compares shares exactly, whatever the number of entries", () => {
    const third = [summary("a", 1, 3), summary("b", 33, 99), summary("c", 333, 1000)];
    expect(ids({ by: "hardest" }, third)).toBe("cabd");
  });

  it("orders partial scores by mean and by spread", () => {
    const graded = (taskId: string, mean: number, lowest: number, highest: number) =>
      summary(taskId, 0, 3, { isGraded: true, mean, lowest, highest });
    const three = [graded("a", 0.5, 0.5, 0.5), graded("b", 0.2, 0, 0.4), graded("c", 0, -1e308, 1e308)];
    expect(ids({ by: "hardest" }, three)).toBe("cbad");
    expect(ids({ by: "disagreement" }, three)).toBe("cbad");
    expect(ids({ show: "differ" }, three)).toBe("bc");
  });

  it("takes the label, else the first line of the prompt, and nothing for a task that nobody defined", () => {
    const defined = [
      { id: "a", label: "First", prompt: "x" },
      { id: "b", prompt: "\n  Second\r\nline" },
      { id: "c", prompt: "c" },
      { id: "d", prompt: "🙂".repeat(500) },
      { prompt: "has no id" },
      { id: "a", prompt: "again" },
    ];
    const { tasks } = chooseTasks(defined, SUMMARIES, DEFAULT_TASK_QUERY);
    expect(tasks.map(({ taskId, title, place }) => [taskId, title, place])).toEqual([
      ["a", "First", 1],
      ["b", "Second", 2],
      ["c", null, 3],
      ["d", `${"🙂".repeat(120)}…`, 4],
      ["x", null, null],
    ]);
    expect(tasks.at(3)).toMatchObject({ tried: 0, solved: 0, mean: null });
  });

  it("finds a task by the short form under which its rows are stored", () => {
    const long = "t".repeat(600);
    const { tasks } = chooseTasks([{ id: long, prompt: "x" }], [], DEFAULT_TASK_QUERY);
    expect(tasks[0]?.taskId).toMatch(/^t+…[0-9a-f]{64}$/);
  });

  it("comes in pages", () => {
    const many = Array.from({ length: 2 * TASKS_PAGE + 1 }, (_, at) => ({ id: `t${at}`, prompt: "x" }));
    const last = chooseTasks(many, [], { ...DEFAULT_TASK_QUERY, page: 3 });
    expect([last.tasks.map(({ taskId }) => taskId), last.page, last.pages]).toEqual([["t200"], 3, 3]);
    expect(chooseTasks(many, [], { ...DEFAULT_TASK_QUERY, page: 77 }).page).toBe(3);
  });
});
