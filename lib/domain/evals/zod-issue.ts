// From zod's issues to ours: one code table for built-in checks, so that a code never depends on zod's wording.
import type { z } from "zod";
import { type IssueCode, type IssueParams, MESSAGES, messageOf } from "./messages";

/** A refused block may have as many foreign fields as a body has room for. */
const KEYS_SHOWN_MAX = 20;

type Described = { code: IssueCode; params: IssueParams };

/**
 * The `error` of every schema in this folder. Besides the text it stamps our code into the issue's `params`, which zod
 * copies to the final issue; a check of our own (`rule.ts`) does the same.
 */
export function say(issue: z.core.$ZodRawIssue): string {
  return stamp(issue, classify(issue));
}

/** As `say`, with a code of our own for whatever is wrong with a value that is there. */
export function sayAs(code: IssueCode, params: IssueParams = {}): (issue: z.core.$ZodRawIssue) => string {
  return (issue) => stamp(issue, issue.input === undefined ? classify(issue) : { code, params });
}

function stamp(issue: z.core.$ZodRawIssue, { code, params }: Described): string {
  (issue as { params?: unknown }).params = { ...params, code };
  return messageOf(code, params);
}

/** The code that `say` or a rule stamped into a zod issue. */
export function codeOf(issue: object): IssueCode {
  const params = (issue as { params?: Readonly<Record<string, unknown>> }).params;
  const code = params?.["code"];
  return typeof code === "string" && Object.hasOwn(MESSAGES, code) ? (code as IssueCode) : "shape_unknown";
}

function classify(issue: z.core.$ZodRawIssue): Described {
  if (issue.input === undefined && issue.code !== "custom") return { code: "field_missing", params: {} };
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue.expected);
    case "invalid_value":
      return choices(issue.values);
    case "unrecognized_keys":
      return { code: "unknown_field", params: { keys: listed(issue.keys) } };
    case "too_small":
      return { code: TOO_SMALL[issue.origin] ?? "number_too_small", params: { minimum: Number(issue.minimum) } };
    case "too_big":
      return { code: TOO_BIG[issue.origin] ?? "number_too_big", params: { maximum: Number(issue.maximum) } };
    case "invalid_union":
      return Array.isArray(issue["options"]) ? choices(issue["options"]) : { code: "shape_unknown", params: {} };
    default:
      return { code: "shape_unknown", params: {} };
  }
}

const TOO_SMALL: Readonly<Record<string, IssueCode>> = { string: "text_too_short", array: "list_too_short" };
const TOO_BIG: Readonly<Record<string, IssueCode>> = { string: "text_too_long", array: "list_too_long" };

const TYPE_NAMES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a finite number",
  array: "a list",
  tuple: "a list",
  object: "a block of fields",
  record: "a block of fields",
};

function wrongType(expected: string): Described {
  if (expected === "never") return { code: "unknown_field", params: { keys: "this field" } };
  return { code: "type_wrong", params: { expected: TYPE_NAMES[expected] ?? expected } };
}

function choices(values: readonly unknown[]): Described {
  return { code: "value_unknown", params: { options: values.map(String).join(", ") } };
}

function listed(keys: readonly string[]): string {
  const rest = keys.length - KEYS_SHOWN_MAX;
  return [...keys.slice(0, KEYS_SHOWN_MAX).map(shorten), ...(rest > 0 ? [`and ${rest} more`] : [])].join(", ");
}

/** Untrusted text inside a message: one line, at most 60 characters. */
export function shorten(text: string): string {
  // Each character replaced is one: cutting first keeps the cost from growing with the text.
  const plain = text.slice(0, 61).replace(/[\p{Cc}\p{Cf}\p{Surrogate}]/gu, "?");
  return plain.length > 60 ? `${plain.slice(0, 57)}...` : plain;
}
