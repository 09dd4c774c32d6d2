import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lintEvalDef } from "./lints";
import { EvalDefSchema } from "./schemas";
import { quickTasks, TaskSchema } from "./tasks";
import { evalDef, evalDoc, TASK, verdictOf } from "./testing/verdict";

type Fields = Record<string, unknown>;

const verdict = (task: Fields) => verdictOf(EvalDefSchema, evalDoc({ tasks: [{ prompt: "x", ...task }] }));
const lints = (change: Fields) => lintEvalDef(evalDoc(change)).map(({ code, path }) => `${code} ${path}`);
const media = (change: Fields = {}) => ({ type: "image", src: "https://a.b/x.png", alt: "a", ...change });

describe("tasks", () => {
  it("030 there is at least one task, and no most", () => {
    expect(verdictOf(EvalDefSchema, evalDoc({ tasks: [] }))).toEqual(["list_too_short tasks"]);
    expect(verdictOf(EvalDefSchema, evalDoc({ tasks: Array(5000).fill(TASK) }))).toEqual([]);
  });

  it("031 a prompt is not blank, and kept as it is", () => {
    expect(verdict({ prompt: "  " })).toEqual(["text_blank tasks.0.prompt"]);
    expect(evalDef({ tasks: [{ prompt: " x " }] }).tasks[0]?.prompt).toBe(" x ");
  });

  it("032 ids may be missing, empty or repeated, and each is a lint", () => {
    expect(verdict({})).toEqual([]);
    expect(verdict({ id: "" })).toEqual([]);
    const tasks = [{ prompt: "a", id: "t" }, { prompt: "b", id: "t" }, { prompt: "c" }, { prompt: "d", id: " " }];
    expect(verdictOf(EvalDefSchema, evalDoc({ tasks }))).toEqual([]);
    expect(lints({ tasks })).toEqual(
      expect.arrayContaining([
        "task_id_repeated tasks.1.id",
        "task_id_missing tasks.2.id",
        "task_id_missing tasks.3.id",
      ]),
    );
  });

  it("033 a label has 1 to 80 characters", () => {
    expect(verdict({ label: "l".repeat(80) })).toEqual([]);
    expect(verdict({ label: "l".repeat(81) })).toEqual(["text_too_long tasks.0.label"]);
    expect(verdict({ label: " " })).toEqual(["text_blank tasks.0.label"]);
  });

  it("034 a translation has at most 30000 characters", () => {
    expect(verdict({ translation: "t".repeat(30_000) })).toEqual([]);
    expect(verdict({ translation: "t".repeat(30_001) })).toEqual(["text_too_long tasks.0.translation"]);
    expect(verdict({ translation: " " })).toEqual(["text_blank tasks.0.translation"]);
  });

  it("035 run_spec is not blank", () => {
    expect(verdict({ run_spec: "run x" })).toEqual([]);
    expect(verdict({ run_spec: " " })).toEqual(["text_blank tasks.0.run_spec"]);
  });

  it("036 expected may be missing; where it is needed to grade, that is a lint", () => {
    expect(verdict({})).toEqual([]);
    expect(verdict({ expected: "" })).toEqual([]);
    expect(lints({ tasks: [{ id: "a", prompt: "x" }, { ...TASK, id: "b", expected: " " }, TASK] })).toEqual(
      expect.arrayContaining(["expected_missing tasks.0.expected", "expected_missing tasks.1.expected"]),
    );
    expect(lints({ tasks: [TASK] })).not.toContain("expected_missing tasks.0.expected");
    expect(lints({ scoring: "judge", tasks: [{ prompt: "x" }] })).not.toContain("expected_missing tasks.0.expected");
  });

  it("037 at most four media, each https, described and closed", () => {
    expect(verdict({ media: Array(4).fill(media()) })).toEqual([]);
    expect(verdict({ media: [media({ type: "video", caption: "c", source_url: "https://a.b" })] })).toEqual([]);
    expect(verdict({ media: Array(5).fill(media()) })).toEqual(["list_too_long tasks.0.media"]);
    const at = "tasks.0.media.0";
    expect(verdict({ media: [media({ src: "http://a.b" })] })).toEqual([`url_not_https ${at}.src`]);
    expect(verdict({ media: [{ type: "image", src: "https://a.b" }] })).toEqual([`field_missing ${at}.alt`]);
    expect(verdict({ media: [media({ type: "audio" })] })).toEqual([`value_unknown ${at}.type`]);
    expect(verdict({ media: [media({ alt: "a".repeat(241) })] })).toEqual([`text_too_long ${at}.alt`]);
    expect(verdict({ media: [media({ caption: "c".repeat(501) })] })).toEqual([`text_too_long ${at}.caption`]);
    expect(verdict({ media: [media({ w: 1 })] })).toEqual([`unknown_field ${at}`]);
  });

  it("038 trials is a whole number from 1; more than 1000 is a lint", () => {
    for (const trials of [1, 100, 1_000_000]) expect(verdictOf(EvalDefSchema, evalDoc({ trials }))).toEqual([]);
    for (const trials of [0, 1.5]) {
      expect(verdictOf(EvalDefSchema, evalDoc({ trials }))).toEqual(["not_positive_integer trials"]);
    }
    expect(lints({ trials: 1001 })).toContain("trials_many trials");
    expect(lints({ trials: 1000 })).not.toContain("trials_many trials");
  });

  it("039 unknown fields of a task are dropped with a lint", () => {
    expect(evalDef({ tasks: [{ prompt: "x", foo: 1 }] }).tasks[0]).toEqual({ prompt: "x" });
    expect(lints({ tasks: [{ prompt: "x", foo: 1 }] })).toContain("field_ignored tasks.0.foo");
  });
});

describe("quickTasks", () => {
  const value = fc.oneof(
    {
      arbitrary: fc.constantFrom("x", "a text", "", " ", "é".repeat(80), "😀".repeat(41), "y".repeat(30_001)),
      weight: 8,
    },
    { arbitrary: fc.constantFrom(1, null, undefined, [], {}, true), weight: 1 },
  );
  const key = fc.constantFrom("id", "label", "translation", "run_spec", "expected", "unknown", "media");
  const task = fc
    .tuple(fc.dictionary(key, value, { maxKeys: 3 }), fc.constantFrom<Fields>({ prompt: "p" }, { prompt: "p" }, {}))
    .map(([fields, prompt]) => ({ ...fields, ...prompt }));

  it("makes of tasks what the schema makes, or leaves them to it", () => {
    let quick = 0;
    fc.assert(
      fc.property(fc.array(task, { minLength: 1, maxLength: 3 }), (tasks) => {
        const made = quickTasks(tasks);
        if (made === null) return;
        quick++;
        expect(JSON.stringify(made)).toBe(JSON.stringify(tasks.map((each) => TaskSchema.parse(each))));
      }),
      { numRuns: 1000 },
    );
    expect(quick).toBeGreaterThan(50);
  });

  it.each([[[]], [{}], [null], [[1]], [[{ prompt: " " }]], [[{ prompt: "x", media: [] }]], [[{ id: "x" }]]])(
    "leaves %j to the schema",
    (tasks) => expect(quickTasks(tasks)).toBeNull(),
  );
});
