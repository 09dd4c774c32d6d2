// The leaf fields every block is built from: texts without NUL or broken characters, finite numbers, closed lists.
import { z } from "zod";
import { EVAL_ID } from "./eval-id";
import type { IssueCode } from "./messages";
import { valueRule } from "./rule";
import { stopEarly } from "./stop-early";
import { say } from "./zod-issue";

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
export const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f]/;

/** A text; lengths count code points, as zod and JSON Schema do. Refuses what no database or JSON file can hold. */
export function text(limits: { min?: number; max?: number } = {}) {
  let schema = z.string({ error: say });
  if (limits.min !== undefined) schema = schema.min(limits.min);
  if (limits.max !== undefined) schema = schema.max(limits.max);
  return schema.check(storable);
}

/** What a text must not hold: decision 2 of the contract. */
export function textFault(value: string): IssueCode | null {
  if (value.includes("\u0000")) return "text_nul";
  return value.isWellFormed() ? null : "text_lone_surrogate";
}

const storable = valueRule<string>((value, report) => {
  const fault = textFault(value);
  if (fault !== null) report(fault);
});

/** A check with one code: `text().check(matches(/^a/, "some_code"))`. */
export function matches(pattern: RegExp, code: IssueCode) {
  return valueRule<string>((value, report) => {
    if (!pattern.test(value)) report(code);
  });
}

export const nonBlank = matches(/\S/, "text_blank");

export const trimmed = valueRule<string>((value, report) => {
  if (value !== value.trim()) report("text_untrimmed");
});

export const noControlCharacters = valueRule<string>((value, report) => {
  if (CONTROL_CHARACTER.test(value)) report("text_control_characters");
});

/** A finite number; -0 becomes 0, so that equal values are equal everywhere. */
export function finite() {
  return z.number({ error: say }).overwrite((value) => (value === 0 ? 0 : value));
}

/** A whole number of any size: the published validator caps none of them (the lints do). */
export function whole() {
  return finite().check(
    valueRule<number>((value, report) => {
      if (!Number.isInteger(value)) report("not_integer");
    }),
  );
}

export function positiveWhole() {
  return finite().check(
    valueRule<number>((value, report) => {
      if (!Number.isInteger(value) || value < 1) report("not_positive_integer");
    }),
  );
}

export function oneOf<const T extends readonly [string, ...string[]]>(options: T) {
  return z.enum(options, { error: say });
}

export function list<T extends z.ZodType>(item: T, limits: { min?: number; max?: number } = {}) {
  let schema = z.array(item, { error: say });
  if (limits.min !== undefined) schema = schema.min(limits.min);
  if (limits.max !== undefined) schema = schema.max(limits.max);
  return stopEarly(schema, item, { zod: limits.max });
}

/** A block whose unknown fields are dropped. */
export function block<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.object(shape, { error: say });
}

/** A block whose unknown fields are refused. */
export function closedBlock<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.strictObject(shape, { error: say });
}

/** Rule 019: an https address without credentials, at most 2048 characters, already trimmed. */
export function httpsUrl() {
  return text({ max: 2048 }).check(
    valueRule<string>((value, report) => {
      if (!isHttpsUrl(value)) report("url_not_https");
    }),
  );
}

export function isHttpsUrl(value: string): boolean {
  if (value !== value.trim() || CONTROL_CHARACTER.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return url.protocol === "https:" && url.username === "" && url.password === "";
}

/** Rules 003 and 005. */
export function evalId() {
  return text().check(matches(EVAL_ID, "eval_id_malformed"));
}

/** A day of the real calendar, from year 1. */
export function calendarDate() {
  return text().check(
    valueRule<string>((value, report) => {
      if (!isCalendarDate(value)) report("date_impossible");
    }),
  );
}

export function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= ([31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0);
}

export function sha256Text() {
  return text().check(matches(/^[0-9a-f]{64}$/, "sha256_malformed"));
}
