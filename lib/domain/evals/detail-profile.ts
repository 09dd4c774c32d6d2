// The reader's introduction of an eval: markdown, or the older form of fixed sections (rules 023 and 024).
import { z } from "zod";
import { isRecord } from "../is-record";
import { block, closedBlock, finite, httpsUrl, list, nonBlank, oneOf, text } from "./fields";
import { listOf, recordsOf, reportRepeats, rule, valueRule } from "./rule";
import { stopEarly } from "./stop-early";
import { sayAs, shorten } from "./zod-issue";

const sourceKind = () => oneOf(["evalhub_native", "upstream_publication"]);
const words = (max?: number) => text(max === undefined ? {} : { max }).check(nonBlank);
const CellSchema = z.union([text(), finite()], { error: sayAs("coordinate_malformed") });

/** A list whose excess is a fault of the list alone: zod's own limit would make the union forget which form was meant. */
const upTo = <T extends z.ZodType>(max: number, item: T, min = 0) =>
  stopEarly(
    list(item, { min }).check(
      valueRule<readonly unknown[]>((items, report) => {
        if (items.length > max) report("list_too_long", [], { maximum: max });
      }),
    ),
    item,
    { ours: max },
  );

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

function idsOf(items: readonly Readonly<Record<string, unknown>>[]): unknown[] {
  return items.map(({ id }) => id);
}

const TableSchema = block({
  id: words(),
  label: words().optional(),
  title: words(),
  note: words().optional(),
  caption: words().optional(),
  source_url: httpsUrl().optional(),
  columns: upTo(8, block({ id: words(), label: words() }), 2),
  rows: upTo(30, block({ id: words(), cells: list(block({ column_id: words(), value: CellSchema })) }), 1),
}).check(
  rule((table, report) => {
    const columns = idsOf(recordsOf(table["columns"]));
    const rows = recordsOf(table["rows"]);
    reportRepeats(columns, (at) => ["columns", at, "id"], report);
    reportRepeats(idsOf(rows), (at) => ["rows", at, "id"], report);
    rows.forEach((row, at) => {
      if (!Array.isArray(row["cells"])) return;
      const cells = new Set(recordsOf(row["cells"]).map((cell) => cell["column_id"]));
      const complete = listOf(row["cells"]).length === columns.length && columns.every((column) => cells.has(column));
      if (!complete) report("table_row_incomplete", ["rows", at, "cells"], { columns: columns.length });
    });
  }),
);

const FigureSchema = block({
  id: words(),
  placement: oneOf(["overview", "insights"]).optional(),
  label: words().optional(),
  title: words(),
  src: httpsUrl(),
  alt: words(),
  caption: words().optional(),
  source_url: httpsUrl().optional(),
});

const FactSchema = block({
  value: words(),
  label: words(),
  description: words().optional(),
  source_url: httpsUrl().optional(),
});

const SectionSchema = block({ title: words(), description: words() });

const StructuredProfileSchema = closedBlock({
  source_kind: sourceKind(),
  overview_note: words().optional(),
  summary: block({ plain_language: words(600), why_it_matters: words(600) }),
  method_steps: upTo(6, SectionSchema, 2),
  score_interpretation: words(),
  key_facts: upTo(6, FactSchema).optional(),
  caveats: upTo(6, SectionSchema, 1),
  overview_tables: upTo(3, TableSchema).optional(),
  figures: upTo(3, FigureSchema).optional(),
  resources_note: words().optional(),
  resources: upTo(6, block({ title: words(), summary: words().optional(), url: httpsUrl() }), 1).optional(),
}).check(
  rule((profile, report) => {
    for (const key of ["overview_tables", "figures"]) {
      reportRepeats(idsOf(recordsOf(profile[key])), (at) => [key, at, "id"], report);
    }
  }),
);

export const DetailProfileSchema = z.union([MarkdownProfileSchema, StructuredProfileSchema], { error: sayForm });

/** Says what is missing from the form that was meant: zod only knows that neither fits. */
function sayForm(issue: z.core.$ZodRawIssue): string {
  const [markdown = [], structured = []] = issue.code === "invalid_union" ? issue.errors : [];
  const meant = isRecord(issue.input) && Object.hasOwn(issue.input, "markdown") ? markdown : structured;
  const faults = meant.slice(0, 5).map(({ path, message }) => `${shorten(path.map(String).join("."))}: ${message}`);
  return sayAs("detail_profile_malformed", { faults: faults.join(" ") })(issue);
}
