import { describe, expect, it } from "vitest";
import { lintResultFile } from "./lints";
import { ResultFileSchema } from "./schemas";
import { rowDoc, verdictOf } from "./testing/verdict";

type Fields = Record<string, unknown>;

const AT = "results.0.supplementary_views.0";
const table = (change: Fields = {}) => ({
  type: "metric_table",
  title: "T",
  columns: ["a", "b"],
  rows: [{ cells: [1, "x"] }],
  ...change,
});
const chart = (...series: Fields[]) => ({ type: "line_chart", title: "L", series });
const line = (change: Fields = {}) => ({ name: "s", points: [{ x: 1, y: 2 }], ...change });
const doc = (view: Fields) => rowDoc({ supplementary_views: [view] });
const verdict = (view: Fields) => verdictOf(ResultFileSchema, doc(view));

describe("supplementary views", () => {
  it("115 id, label, title and note have their lengths; a blank title is a lint", () => {
    expect(
      verdict(table({ id: "a-1", label: "l".repeat(80), title: "t".repeat(200), note: "n".repeat(2000) })),
    ).toEqual([]);
    expect(verdict(table({ title: " " }))).toEqual([]);
    expect(lintResultFile(doc(table({ title: " " }))).map(({ code }) => code)).toEqual(["text_blank"]);
    expect(verdict(table({ title: "t".repeat(201) }))).toEqual([`text_too_long ${AT}.title`]);
    expect(verdict(table({ note: "" }))).toEqual([`text_too_short ${AT}.note`]);
    expect(verdict(table({ note: "n".repeat(2001) }))).toEqual([`text_too_long ${AT}.note`]);
    expect(verdict(table({ label: "l".repeat(81) }))).toEqual([`text_too_long ${AT}.label`]);
    for (const id of ["A b", "A", "a".repeat(65)])
      expect(verdict(table({ id }))).toEqual([`view_id_malformed ${AT}.id`]);
    expect(verdict(table({ type: "bar_chart" }))).toEqual([`value_unknown ${AT}.type`]);
  });

  it("116 a metric_table has 1 to 20 columns, 1 to 200 rows and one cell per column", () => {
    expect(verdict(table({ rows: [{ cells: [null, ""] }] }))).toEqual([]);
    const names = Array.from({ length: 21 }, (_, at) => `c${at}`);
    expect(verdict(table({ columns: names.slice(1), rows: [{ cells: Array(20).fill(1) }] }))).toEqual([]);
    expect(verdict(table({ columns: names, rows: [{ cells: Array(21).fill(1) }] }))).toEqual([
      `list_too_long ${AT}.columns`,
      `list_too_long ${AT}.rows.0.cells`,
    ]);
    expect(verdict(table({ rows: [] }))).toEqual([`list_too_short ${AT}.rows`]);
    expect(verdict(table({ rows: Array(201).fill({ cells: [1, 2] }) }))).toEqual([`list_too_long ${AT}.rows`]);
    expect(verdict(table({ rows: [{ cells: [1] }] }))).toEqual([`table_row_incomplete ${AT}.rows.0.cells`]);
    expect(verdict(table({ columns: ["a", "a"] }))).toEqual([`duplicate_value ${AT}.columns.1`]);
    expect(verdict(table({ columns: ["a", " "] }))).toEqual([`text_blank ${AT}.columns.1`]);
    for (const cell of [true, Number.NaN]) {
      expect(verdict(table({ rows: [{ cells: [cell, 1] }] }))).toContain(`cell_malformed ${AT}.rows.0.cells.0`);
    }
    expect(verdict(table({ rows: [{ cells: ["x".repeat(501), 1] }] }))).toEqual([`text_too_long ${AT}.rows.0.cells.0`]);
  });

  it("117 a line_chart has 1 to 12 series of 1 to 500 points, each x once", () => {
    expect(
      verdict(
        chart(
          line({
            points: [
              { x: 2, y: 1 },
              { x: 1, y: 2 },
            ],
          }),
        ),
      ),
    ).toEqual([]);
    expect(
      verdict(
        chart(
          line({
            points: [
              { x: 1, y: 1 },
              { x: "1", y: 2 },
            ],
          }),
        ),
      ),
    ).toEqual([]);
    const many = Array.from({ length: 13 }, (_, at) => line({ name: `s${at}` }));
    expect(verdict(chart(...many.slice(1)))).toEqual([]);
    expect(verdict(chart(...many))).toEqual([`list_too_long ${AT}.series`]);
    expect(verdict(chart(line(), line()))).toEqual([`duplicate_value ${AT}.series.1.name`]);
    const points = Array.from({ length: 501 }, (_, x) => ({ x, y: 1 }));
    expect(verdict(chart(line({ points: points.slice(1) })))).toEqual([]);
    expect(verdict(chart(line({ points })))).toEqual([`list_too_long ${AT}.series.0.points`]);
    expect(verdict(chart(line({ points: [] })))).toEqual([`list_too_short ${AT}.series.0.points`]);
    const point = `${AT}.series.0.points`;
    expect(
      verdict(
        chart(
          line({
            points: [
              { x: 1, y: 1 },
              { x: 1, y: 2 },
            ],
          }),
        ),
      ),
    ).toEqual([`duplicate_value ${point}.1.x`]);
    expect(verdict(chart(line({ points: [{ x: 1, y: null }] })))).toEqual([`type_wrong ${point}.0.y`]);
    expect(verdict(chart(line({ name: "n".repeat(121) })))).toEqual([`text_too_long ${AT}.series.0.name`]);
  });

  it("118 views change nothing that a row is ranked by", () => {
    const raw = { score: 32.59, raw_metric: { label: "l", value: "v", tiebreak_value: 2 } };
    const plain = ResultFileSchema.parse(rowDoc(raw)).results[0];
    const shown = ResultFileSchema.parse(
      rowDoc({ ...raw, supplementary_views: [table({ rows: [{ cells: [99, 98] }] })] }),
    );
    const { supplementary_views: views, ...ranked } = shown.results[0] ?? {};
    expect(views).toHaveLength(1);
    expect(ranked).toEqual(plain);
  });
});
