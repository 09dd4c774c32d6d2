// The reader's introduction of an eval: markdown, or the older form of fixed sections (rules 023 and 024).
import { z } from "zod";
import { closedBlock, finite, httpsUrl, list, nonBlank, oneOf, text, unique } from "./fields";
import { listOf, recordsOf, rule, valueRule } from "./rule";
import { say, sayAs } from "./zod-issue";

const sourceKind = () => oneOf(["evalhub_native", "upstream_publication"]);
const words = (max: number) => text({ max }).check(nonBlank);

const MarkdownProfileSchema = closedBlock({
  source_kind: sourceKind(),
  markdown: text({ min: 1, max: 100_000 }).check(
    valueRule<string>((markdown, report) => {
      if (hasFirstLevelHeading(markdown)) report("markdown_h1");
    }),
  ),
});

/** True for a `# heading` outside ``` fences; other fences and underlined headings do not count here. */
export function hasFirstLevelHeading(markdown: string): boolean {
  let fenced = false;
  for (const line of markdown.split(/\r\n|\n|\r/)) {
    if (/^ {0,3}```/.test(line)) fenced = !fenced;
    else if (!fenced && /^ {0,3}#(?:[ \t]|$)/.test(line)) return true;
  }
  return false;
}

const TableSchema = closedBlock({
  id: words(80),
  label: words(200).optional(),
  title: words(200),
  note: words(2000).optional(),
  caption: words(2000).optional(),
  source_url: httpsUrl().optional(),
  columns: list(closedBlock({ id: words(80), label: words(200) }), { min: 2, max: 8 }),
  rows: list(
    closedBlock({
      id: words(80),
      cells: list(
        closedBlock({
          column_id: words(80),
          value: z.union([text({ max: 4000 }), finite()], { error: sayAs("coordinate_malformed") }),
        }),
      ),
    }),
    { min: 1, max: 30 },
  ),
}).check(
  rule((table, report) => {
    const columns = recordsOf(table["columns"]).map((column) => column["id"]);
    for (const { path, value } of unique(columns.map((value, at) => ({ value, path: ["columns", at, "id"] })))) {
      report("duplicate_value", path, { value: String(value) });
    }
    const rows = recordsOf(table["rows"]);
    for (const { path, value } of unique(rows.map((row, at) => ({ value: row["id"], path: ["rows", at, "id"] })))) {
      report("duplicate_value", path, { value: String(value) });
    }
    rows.forEach((row, at) => {
      const cells = new Set(recordsOf(row["cells"]).map((cell) => cell["column_id"]));
      const complete = listOf(row["cells"]).length === columns.length && columns.every((column) => cells.has(column));
      if (!complete) report("table_row_incomplete", ["rows", at, "cells"], { columns: columns.length });
    });
  }),
);

const FigureSchema = closedBlock({
  id: words(80),
  placement: oneOf(["overview", "insights"]).optional(),
  label: words(200).optional(),
  title: words(200),
  src: httpsUrl(),
  alt: words(1000),
  caption: words(2000).optional(),
  source_url: httpsUrl().optional(),
});

const StructuredProfileSchema = closedBlock({
  source_kind: sourceKind(),
  overview_note: words(2000).optional(),
  summary: closedBlock({ plain_language: words(600), why_it_matters: words(600) }),
  method_steps: list(closedBlock({ title: words(200), description: words(4000) }), { min: 2, max: 6 }),
  score_interpretation: words(4000),
  key_facts: list(
    closedBlock({
      value: words(200),
      label: words(200),
      description: words(4000).optional(),
      source_url: httpsUrl().optional(),
    }),
    { max: 6 },
  ).optional(),
  caveats: list(closedBlock({ title: words(200), description: words(4000) }), { min: 1, max: 6 }),
  overview_tables: list(TableSchema, { max: 3 }).optional(),
  figures: list(FigureSchema, { max: 3 }).optional(),
  resources_note: words(2000).optional(),
  resources: list(closedBlock({ title: words(200), summary: words(4000).optional(), url: httpsUrl() }), {
    min: 1,
    max: 6,
  }).optional(),
}).check(
  rule((profile, report) => {
    for (const key of ["overview_tables", "figures"]) {
      const ids = recordsOf(profile[key]).map((item, at) => ({ value: item["id"], path: [key, at, "id"] }));
      for (const { path, value } of unique(ids)) report("duplicate_value", path, { value: String(value) });
    }
  }),
);

export const DetailProfileSchema = z.union([MarkdownProfileSchema, StructuredProfileSchema], { error: say });
