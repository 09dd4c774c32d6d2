// Building and ordering issues. Everything a reader sees as an issue is made here, from the one message catalogue.
import type { z } from "zod";
import { ISSUES_MAX, type Issue } from "./issue";
import { type IssueCode, type IssueParams, messageOf } from "./messages";
import type { Path } from "./rule";
import { codeOf, shorten } from "./zod-issue";

/** A path as one text. Keys of strangers are shortened and stripped of what no database can hold. */
export function dotted(path: Path): string {
  return path.map((segment) => (typeof segment === "number" ? segment : shorten(segment))).join(".");
}

/** A refusal, unless `severity` says lint. */
export function issueOf(
  code: IssueCode,
  path: string | Path = "",
  params: IssueParams = {},
  severity: Issue["severity"] = "error",
): Issue {
  return { code, path: typeof path === "string" ? path : dotted(path), message: messageOf(code, params), severity };
}

/**
 * The issues of a failed parse by one of our schemas, in document order and without repetitions; of more than ISSUES_MAX
 * the first, and one that says so.
 * `input` is the parsed value: with it, an issue also quotes the offending value.
 */
export function toIssues(error: z.core.$ZodError, input?: unknown): Issue[] {
  const seen = new Set<string>();
  const issues: Issue[] = [];
  for (const each of error.issues) {
    const path = each.path.map((segment) => (typeof segment === "number" ? segment : String(segment)));
    const issue: Issue = { code: codeOf(each), path: dotted(path), message: each.message, severity: "error" };
    const key = JSON.stringify([issue.code, issue.path]);
    if (seen.has(key)) continue;
    if (seen.size === ISSUES_MAX) return [...issues, issueOf("issues_omitted", "", { maximum: ISSUES_MAX })];
    seen.add(key);
    const quoted = quote(valueAt(input, path));
    issues.push(quoted === undefined ? issue : { ...issue, value: quoted });
  }
  return issues;
}

function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const segment of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Record<string | number, unknown>)[segment];
  }
  return value;
}

function quote(value: unknown): string | undefined {
  if (typeof value === "string") return shorten(value);
  return typeof value === "number" || typeof value === "boolean" || value === null ? String(value) : undefined;
}

/** Both lists, each code once per path. */
export function mergeIssues(first: readonly Issue[], second: readonly Issue[]): Issue[] {
  const keyOf = ({ code, path }: Issue) => JSON.stringify([code, path]);
  const known = new Set(first.map(keyOf));
  return [...first, ...second.filter((issue) => !known.has(keyOf(issue)))];
}
