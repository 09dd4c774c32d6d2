// A run report for programs (JSON), for people (Markdown) and for CI (JUnit).
import type { Interval, ReportRow, RunReport } from "./schemas";

const percent = (share: number) => `${(share * 100).toFixed(1)}\u00a0%`;
const between = ({ low, high }: Interval) => `${percent(low)} to ${percent(high)}`;
/** As text of a table cell, whatever it holds. */
const cell = (text: string) => text.replace(/[\\|`*_<>[\]]/g, "\\$&").replace(/\s+/g, " ");

export const REPORT_FORMATS = ["json", "markdown", "junit"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A report as the text of a file. */
export function reportText(run: RunReport, format: ReportFormat): string {
  if (format === "json") return `${JSON.stringify(run, null, 2)}\n`;
  return format === "markdown" ? reportMarkdown(run) : reportJUnit(run);
}

export function reportMarkdown(run: RunReport): string {
  const kinds = Object.entries(run.perMutationKind).map(
    ([kind, { n, passed, stale, staleRate, interval }]) =>
      `| ${cell(kind)} | ${n} | ${passed} | ${between(interval)} | ${stale} | ${percent(staleRate)} |`,
  );
  const failed = run.rows.filter(({ score }) => score === 0);
  const rows = failed.map(
    ({ id, mutationKind, reason }) => `| ${cell(id)} | ${cell(mutationKind)} | ${cell(reason)} |`,
  );
  return [
    "# Tool calls under changed schemas",
    "",
    `${run.passed} of ${run.n} right: ${percent(run.score)} (95 % interval ${between(run.interval)}). ` +
      `${run.staleSchemaUsed} used the old schema: ${percent(run.staleSchemaUsedRate)} of all, a lower bound. ` +
      `Grader version ${run.grader.version}.`,
    "",
    "| kind | tasks | right | 95 % interval | old schema | rate |",
    "|---|---|---|---|---|---|",
    ...kinds,
    ...(failed.length === 0 ? [] : ["", "## Not right", "", "| task | kind | why |", "|---|---|---|", ...rows]),
    "",
  ].join("\n");
}

/** One suite for each kind, one case for each row. */
export function reportJUnit(run: RunReport): string {
  const byKind = new Map(Object.keys(run.perMutationKind).map((kind): [string, ReportRow[]] => [kind, []]));
  for (const row of run.rows) byKind.get(row.mutationKind)?.push(row);
  const suites = Object.entries(run.perMutationKind).map(([kind, { n, passed }]) => {
    const cases = (byKind.get(kind) ?? []).map(({ id, score, reason, details }) => {
      const type = details.staleSchemaUsed ? "stale" : "wrong";
      const failure = score === 1 ? "" : `<failure type="${type}" message="${xml(reason)}"/>`;
      return `    <testcase classname="${xml(kind)}" name="${xml(id)}">${failure}</testcase>`;
    });
    return [`  <testsuite name="${xml(kind)}" tests="${n}" failures="${n - passed}">`, ...cases, "  </testsuite>"];
  });
  const head = `<testsuites name="assayer score" tests="${run.n}" failures="${run.n - run.passed}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites.flat(), "</testsuites>", ""].join("\n");
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML 1.0 cannot hold at all
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(NOT_XML, "\ufffd")
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? "")
    .replace(/[\t\n\r]/g, (blank) => `&#${blank.charCodeAt(0)};`);
}
