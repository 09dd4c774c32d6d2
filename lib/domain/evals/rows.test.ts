import { describe, expect, it } from "vitest";
import { lintResultFile } from "./lints";
import { ResultFileSchema } from "./schemas";
import { PUBLICATION, RUN, rowDoc, verdictOf } from "./testing/verdict";

type Fields = Record<string, unknown>;

const verdict = (change: Fields, submission: Fields = RUN) => verdictOf(ResultFileSchema, rowDoc(change, submission));
const participant = (change: Fields, submission: Fields = RUN) =>
  verdict({ participant: { model: "vendor/m1", ...change } }, submission);
const parsed = (change: Fields) => ResultFileSchema.parse(rowDoc(change)).results[0];
const lints = (change: Fields) => lintResultFile(rowDoc(change)).map(({ code, path }) => `${code} ${path}`);
const ROW = "results.0";
const WHO = `${ROW}.participant`;

describe("a row of a result file", () => {
  it("100 a model has 4 to 255 characters, trimmed, without control characters", () => {
    for (const model of ["abcd", "模型甲乙", "x".repeat(255)]) expect(participant({ model })).toEqual([]);
    for (const model of ["abc", "模型"]) expect(participant({ model })).toEqual([`text_too_short ${WHO}.model`]);
    expect(participant({ model: "x".repeat(256) })).toEqual([`text_too_long ${WHO}.model`]);
    for (const model of [" abcd", "abcd ", "    "])
      expect(participant({ model })).toEqual([`text_untrimmed ${WHO}.model`]);
    expect(participant({ model: "ab\tcd" })).toEqual([`text_control_characters ${WHO}.model`]);
  });

  it("101 a harness is not blank; blanks around it make another participant, which is a lint", () => {
    expect(participant({ harness: "x ", harness_version: "1" })).toEqual([]);
    expect(participant({ harness: " ", harness_version: "1" })).toEqual([`text_blank ${WHO}.harness`]);
    expect(participant({ harness: "h".repeat(256), harness_version: "1" })).toEqual([`text_too_long ${WHO}.harness`]);
    expect(lints({ participant: { model: "vendor/m1", harness: "x ", harness_version: "1" } })).toContain(
      `text_untrimmed ${WHO}.harness`,
    );
  });

  it("102 a run names harness and version together", () => {
    expect(participant({ harness: "h", harness_version: "1" })).toEqual([]);
    expect(participant({ harness: "h" })).toEqual([`harness_version_missing ${WHO}.harness_version`]);
    expect(participant({ harness_version: "1" })).toEqual([`harness_missing ${WHO}.harness`]);
  });

  it("103 a publication may not know the version, but a version needs its harness", () => {
    expect(participant({ harness: "Codex" }, PUBLICATION)).toEqual([]);
    expect(participant({ harness_version: "1" }, PUBLICATION)).toEqual([`harness_missing ${WHO}.harness`]);
  });

  it("104 config is free, but its adapter is api or command", () => {
    for (const config of [{ temperature: 0 }, { adapter: "api" }, { adapter: "command", x: { y: [1] } }, {}]) {
      expect(participant({ config })).toEqual([]);
    }
    for (const adapter of ["x", null, 1]) {
      expect(participant({ config: { adapter } })).toEqual([`value_unknown ${WHO}.config.adapter`]);
    }
    expect(parsed({ participant: { model: "vendor/m1", config: { a: { b: 1 } } } })?.participant.config).toEqual({
      a: { b: 1 },
    });
  });

  it("105 a score is a finite number from 0, or null", () => {
    for (const score of [0, 100.0001, 1e308, null, 22148357, 0.123456789012345]) expect(verdict({ score })).toEqual([]);
    expect(verdict({ score: -0.0001 })).toEqual([`number_too_small ${ROW}.score`]);
    expect(verdict({ score: "50" })).toEqual([`type_wrong ${ROW}.score`]);
    expect(verdict({ score: undefined })).toEqual([`field_missing ${ROW}.score`]);
    for (const score of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(verdict({ score })).toEqual([`number_not_finite ${ROW}.score`, `type_wrong ${ROW}.score`]);
  });

  it("106 raw_metric has a label, a text and perhaps a finite tiebreak_value", () => {
    expect(parsed({ raw_metric: { label: "l", value: "v", tiebreak_value: -3.5, cost: 3 } })?.raw_metric).toEqual({
      label: "l",
      value: "v",
      tiebreak_value: -3.5,
    });
    expect(verdict({ raw_metric: { label: "l", value: 3 } })).toEqual([`type_wrong ${ROW}.raw_metric.value`]);
    expect(verdict({ raw_metric: { label: "l", value: "v", tiebreak_value: Number.POSITIVE_INFINITY } })).toEqual([
      `number_not_finite ${ROW}.raw_metric.tiebreak_value`,
      `type_wrong ${ROW}.raw_metric.tiebreak_value`,
    ]);
  });

  it("107 usage counts tokens and drops the rest; a negative count is a lint", () => {
    expect(parsed({ usage: { tokens: 5, cost_usd: 1 } })?.usage).toEqual({ tokens: 5 });
    expect(verdict({ usage: { tokens: -5 } })).toEqual([]);
    expect(verdict({ usage: { tokens: 1.5 } })).toEqual([`not_integer ${ROW}.usage.tokens`]);
    expect(lints({ usage: { tokens: -5 } })).toContain(`number_negative ${ROW}.usage.tokens`);
    expect(lints({ usage: { tokens: 5, cost: 1 } })).toContain(`field_ignored ${ROW}.usage.cost`);
  });

  it("108 there are at most 1024 task rows with a finite score", () => {
    const task = { task_id: "one", score: -1 };
    expect(verdict({ task_results: Array(1024).fill(task) })).toEqual([]);
    expect(verdict({ task_results: Array(1025).fill(task) })).toEqual([`list_too_long ${ROW}.task_results`]);
    expect(verdict({ task_results: [{ task_id: "one", score: "1" }] })).toEqual([
      `type_wrong ${ROW}.task_results.0.score`,
    ]);
    expect(verdict({ task_results: [{ task_id: "one", score: JSON.parse("1e999") }] })).toEqual([
      `number_not_finite ${ROW}.task_results.0.score`,
      `type_wrong ${ROW}.task_results.0.score`,
    ]);
    expect(lints({ task_results: [task] })).toContain(`number_negative ${ROW}.task_results.0.score`);
  });

  it("109 there are at most 256 showcases", () => {
    const showcase = { type: "compare", task: "t", content: "c" };
    expect(verdict({ showcases: Array(256).fill(showcase) })).toEqual([]);
    expect(verdict({ showcases: Array(257).fill(showcase) })).toEqual([`list_too_long ${ROW}.showcases`]);
  });

  it("110 there are at most 32 views with ids of their own", () => {
    const view = { type: "metric_table", title: "T", columns: ["a"], rows: [{ cells: [1] }] };
    expect(verdict({ supplementary_views: Array(32).fill(view) })).toEqual([]);
    expect(verdict({ supplementary_views: Array(33).fill(view) })).toEqual([
      `list_too_long ${ROW}.supplementary_views`,
    ]);
    const twice = [view, view].map((each) => ({ ...each, id: "a" }));
    expect(verdict({ supplementary_views: twice })).toEqual([`duplicate_value ${ROW}.supplementary_views.1.id`]);
  });

  it("111 detail is any text; NUL is refused, more than 64 KB is a lint", () => {
    for (const detail of ["", "x".repeat(5_000_000)]) expect(verdict({ detail })).toEqual([]);
    expect(verdict({ detail: 5 })).toEqual([`type_wrong ${ROW}.detail`]);
    expect(verdict({ detail: "a\u0000b" })).toEqual([`text_nul ${ROW}.detail`]);
    expect(lints({ detail: "x".repeat(65_537) })).toContain(`detail_long ${ROW}.detail`);
    expect(lints({ detail: "x".repeat(65_536) })).toEqual([]);
  });

  it("decision 9: x_assayer of a row and outcome of a task row are kept, closed and checked", () => {
    const extension = { cost_usd: 1.25, price_date: "2026-07-01" };
    expect(parsed({ x_assayer: extension })?.x_assayer).toEqual(extension);
    expect(verdict({ x_assayer: { cost: 1 } })).toEqual([`unknown_field ${ROW}.x_assayer`]);
    expect(verdict({ x_assayer: { cost_usd: -1 } })).toEqual([`number_too_small ${ROW}.x_assayer.cost_usd`]);
    expect(verdict({ x_assayer: { price_date: "2026-02-30" } })).toEqual([
      `date_impossible ${ROW}.x_assayer.price_date`,
    ]);
    for (const outcome of ["pass", "fail", "model_error", "infra_error", "not_run"]) {
      expect(parsed({ task_results: [{ task_id: "one", score: 0, outcome }] })?.task_results?.[0]?.outcome).toBe(
        outcome,
      );
    }
    expect(verdict({ task_results: [{ task_id: "one", score: 0, outcome: "skipped" }] })).toEqual([
      `value_unknown ${ROW}.task_results.0.outcome`,
    ]);
  });
});
