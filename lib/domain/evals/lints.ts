// What the contract lets through and a careful author still wants to know (rules marked [G]): shown, never refused.

import { isRecord } from "../is-record";
import { BareStoredEvalDefSchema, type StoredEvalDef } from "./eval-schemas";
import { ISSUES_MAX, type Issue } from "./issue";
import { issueOf } from "./issues";
import { lintDefinition } from "./lint-eval";
import { lintRows } from "./lint-result";
import { lintUnknownFields } from "./lint-unknown";
import { BareResultFileSchema, type ResultFile } from "./result-file";
import type { Report } from "./rule";

export { lintResultForEval } from "./lint-for-eval";

/**
 * Lints of an unparsed definition. It may be invalid: every lint looks only at what is there.
 * @param known what the schema made of it, when the caller has it already
 */
export function lintEvalDef(raw: unknown, known: StoredEvalDef | null = null): Issue[] {
  return collect((report) => {
    if (!isRecord(raw)) return;
    lintDefinition(raw, report);
    const parsed = known ?? BareStoredEvalDefSchema.safeParse(raw).data;
    if (parsed !== undefined) lintUnknownFields(raw, parsed, report);
  });
}

export type ResultLintOptions = {
  /** A day in UTC (YYYY-MM-DD); without it no date is called future. */
  today?: string | undefined;
  /** What the schema made of the file, when the caller has it already. */
  known?: ResultFile | undefined;
};

/** Lints of an unparsed result file. */
export function lintResultFile(raw: unknown, options: ResultLintOptions = {}): Issue[] {
  return collect((report) => {
    if (!isRecord(raw)) return;
    lintRows(raw, options.today, report);
    const parsed = options.known ?? BareResultFileSchema.safeParse(raw).data;
    if (parsed !== undefined) lintUnknownFields(raw, parsed, report);
  });
}

/** Runs lints and gathers what they report, once per code and path; of more than ISSUES_MAX the first, and a note. */
export function collect(run: (report: Report) => void): Issue[] {
  const found = new Map<string, Issue>();
  run((code, path, params) => {
    if (found.size > ISSUES_MAX) return;
    const issue = issueOf(code, path, params, "lint");
    const key = JSON.stringify([code, issue.path]);
    if (found.size < ISSUES_MAX || found.has(key)) found.set(key, issue);
    else found.set("", issueOf("issues_omitted", "", { maximum: ISSUES_MAX }, "lint"));
  });
  return [...found.values()];
}
