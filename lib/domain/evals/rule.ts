// How a rule reports: a stable code at a path, as a zod issue, so that the schemas stay ordinary zod schemas.
import { z } from "zod";
import { isRecord } from "../is-record";
import { ISSUES_MAX } from "./issue";
import { type IssueCode, type IssueParams, messageOf } from "./messages";
import { shorten } from "./zod-issue";

export type Path = readonly (string | number)[];
export type Report = (code: IssueCode, path?: Path, params?: IssueParams) => void;

/** A rule over a whole block. It also runs when fields of the block are wrong, so that all issues come at once. */
export function rule(check: (value: Readonly<Record<string, unknown>>, report: Report) => void) {
  return z.superRefine<unknown>(
    (value, ctx) => {
      if (isRecord(value)) check(value, reporter(ctx));
    },
    { when: () => true },
  );
}

/** A rule over one value that already has the right type. */
export function valueRule<T>(check: (value: T, report: Report) => void) {
  return z.superRefine<T>((value, ctx) => check(value, reporter(ctx)));
}

function reporter(ctx: z.core.$RefinementCtx<unknown>): Report {
  return atMost(ISSUES_MAX + 1, (code, path = [], params = {}) =>
    ctx.addIssue({ code: "custom", path: [...path], message: messageOf(code, params), params: { ...params, code } }),
  );
}

/** A report that stops listening: one more than are shown is enough to know that there are more. */
export function atMost(count: number, report: Report): Report {
  let reported = 0;
  return (code, path, params) => {
    reported += 1;
    if (reported <= count) report(code, path, params);
  };
}

/** The value when it is a list, otherwise an empty one: rules look into documents that may be wrong elsewhere. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The items of a list, each at its own index; what is no block counts as an empty one. */
export function recordsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.from(listOf(value), (item) => (isRecord(item) ? item : {}));
}

/** Reports every text or number that stood in the list before. */
export function reportRepeats(values: readonly unknown[], pathOf: (at: number) => Path, report: Report): void {
  const seen = new Set<unknown>();
  values.forEach((value, at) => {
    if (typeof value !== "string" && typeof value !== "number") return;
    if (seen.has(value)) report("duplicate_value", pathOf(at), { value: shorten(String(value)) });
    seen.add(value);
  });
}
