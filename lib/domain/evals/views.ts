// Tables and charts beside a row: shown, never scored (rules 115 to 118).
import { z } from "zod";
import { block, finite, list, matches, nonBlank, oneOf, text } from "./fields";
import { listOf, recordsOf, reportRepeats, rule } from "./rule";
import { say, sayAs } from "./zod-issue";

const head = {
  id: text()
    .check(matches(/^[a-z0-9][a-z0-9-]{0,63}$(?!\n)/, "view_id_malformed"))
    .optional(),
  label: text({ min: 1, max: 80 }).optional(),
  title: text({ min: 1, max: 200 }),
  note: text({ min: 1, max: 2000 }).optional(),
};

const CellSchema = z.union([text({ max: 500 }), finite(), z.null()], { error: sayAs("cell_malformed") });

const MetricTableSchema = block({
  type: oneOf(["metric_table"]),
  ...head,
  columns: list(text({ max: 500 }).check(nonBlank), { min: 1, max: 20 }),
  rows: list(block({ cells: list(CellSchema, { max: 20 }) }), { min: 1, max: 200 }),
}).check(
  rule((table, report) => {
    const columns = listOf(table["columns"]);
    reportRepeats(columns, (at) => ["columns", at], report);
    recordsOf(table["rows"]).forEach((row, at) => {
      if (Array.isArray(row["cells"]) && row["cells"].length !== columns.length) {
        report("table_row_incomplete", ["rows", at, "cells"], { columns: columns.length });
      }
    });
  }),
);

const PointSchema = block({
  x: z.union([text({ max: 500 }), finite()], { error: sayAs("coordinate_malformed") }),
  y: finite(),
});

const LineChartSchema = block({
  type: oneOf(["line_chart"]),
  ...head,
  series: list(block({ name: text({ min: 1, max: 120 }), points: list(PointSchema, { min: 1, max: 500 }) }), {
    min: 1,
    max: 12,
  }),
}).check(
  rule((chart, report) => {
    const series = recordsOf(chart["series"]);
    reportRepeats(
      series.map(({ name }) => name),
      (at) => ["series", at, "name"],
      report,
    );
    series.forEach(({ points }, at) => {
      const places = recordsOf(points).map(({ x }) => x);
      reportRepeats(places, (index) => ["series", at, "points", index, "x"], report);
    });
  }),
);

export const SupplementaryViewSchema = z.discriminatedUnion("type", [MetricTableSchema, LineChartSchema], {
  error: say,
});
