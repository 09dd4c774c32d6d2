// What the contract lets through and a careful author still wants to know (rules marked [G]): shown, never refused.
import type { Issue } from "./issue";
import { issueOf } from "./issues";
import { lintDefinition } from "./lint-eval";
import { lintRows } from "./lint-result";
import { lintUnknownFields } from "./lint-unknown";
import { isRecord, type Report } from "./rule";
import { ResultFileSchema, StoredEvalDefSchema } from "./schemas";

export { lintResultForEval } from "./lint-for-eval";

/** Lints of an unparsed definition. It may be invalid: every lint looks only at what is there. */
export function lintEvalDef(raw: unknown): Issue[] {
  return collect((report) => {
    if (!isRecord(raw)) return;
    lintDefinition(raw, report);
    const parsed = StoredEvalDefSchema.safeParse(raw);
    if (parsed.success) lintUnknownFields(raw, parsed.data, report);
  });
}

/** Lints of an unparsed result file. `today` is a day in UTC (YYYY-MM-DD); without it no date is called future. */
export function lintResultFile(raw: unknown, options: { today?: string | undefined } = {}): Issue[] {
  return collect((report) => {
    if (!isRecord(raw)) return;
    lintRows(raw, options.today, report);
    const parsed = ResultFileSchema.safeParse(raw);
    if (parsed.success) lintUnknownFields(raw, parsed.data, report);
  });
}

/** Runs lints and gathers what they report, once per code and path. */
export function collect(run: (report: Report) => void): Issue[] {
  const found = new Map<string, Issue>();
  run((code, path, params) => {
    const issue = issueOf(code, path, params, "lint");
    found.set(JSON.stringify([code, issue.path]), issue);
  });
  return [...found.values()];
}
