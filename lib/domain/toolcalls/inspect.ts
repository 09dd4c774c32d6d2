// What the grader saw in an answer, for a person to look at: the spans, the call it took, and both calls field by field.
import { isRecord } from "../is-record";
import { argumentNames, isSameValue } from "./compare";
import { extract } from "./extract";
import { normalText } from "./normal-form";
import { type Call, parseJson, readCall } from "./read-call";
import type { Score, ScoreTask } from "./schemas";
import { prepareTask, scorePrepared } from "./score";
import type { Span } from "./spans";

export type SeenSpan = Span & { kind: "graded" | "usable" | "no-call" | "not-json" };

/** A field of both calls: `name`, or `arguments.<field>`. Values are normalised JSON, null where a call has none. */
export type SeenField = { path: string; expected: string | null; given: string | null; isSame: boolean };

export type Inspection = {
  verdict: Score;
  /** The last ones of `spanCount`. */
  spans: SeenSpan[];
  spanCount: number;
  fields: SeenField[];
  /** The task has a call of the old schema, and it is none: nothing is flagged by it. */
  isStaleUnread: boolean;
};

const SPANS_MAX = 20;

/** @throws AppError as `score` does */
export function inspectAnswer(task: ScoreTask, answer: string): Inspection {
  const prepared = prepareTask(task);
  const verdict = scorePrepared(prepared, answer);
  const { call } = verdict.details;
  return {
    verdict,
    ...seenSpans(answer),
    fields: call === undefined ? [] : fieldsOf(prepared.expected, call),
    isStaleUnread: prepared.stale === null && typeof task.metadata?.stale === "string",
  };
}

/** Of an answer of many spans the last ones are told apart: each costs a reading. */
function seenSpans(answer: string): Pick<Inspection, "spans" | "spanCount"> {
  const { spans, graded } = extract(answer);
  const seen = spans.slice(-SPANS_MAX).map((span): SeenSpan => {
    if (span === graded) return { ...span, kind: "graded" };
    const value = parseJson(answer.slice(span.start, span.end));
    return { ...span, kind: !isRecord(value) ? "not-json" : readCall(value) === null ? "no-call" : "usable" };
  });
  return { spans: seen, spanCount: spans.length };
}

/** The name, then every argument of either call in code-unit order: the order in which the first difference is looked for. */
function fieldsOf(expected: Call, given: Call): SeenField[] {
  const fields = argumentNames(expected, given).map((name): SeenField => {
    const [wanted, found] = [expected.arguments, given.arguments].map((args) =>
      Object.hasOwn(args, name) ? { value: args[name] } : null,
    );
    return {
      path: `arguments.${name}`,
      expected: wanted ? written(wanted.value) : null,
      given: found ? written(found.value) : null,
      isSame: wanted != null && found != null && isSameValue(wanted.value, found.value),
    };
  });
  const name = { path: "name", expected: written(expected.name, false), given: written(given.name, false) };
  return [{ ...name, isSame: expected.name === given.name }, ...fields];
}

/** A value as it is compared, as indented JSON. */
function written(value: unknown, normalised = true): string {
  return JSON.stringify(normalised ? normalValue(value) : value, null, 2);
}

/** Of values no deeper than the limit. */
function normalValue(value: unknown): unknown {
  if (typeof value === "string") return normalText(value);
  if (typeof value === "number") return Number.isFinite(value) ? value + 0 : `${value}: beyond the range of doubles`;
  if (Array.isArray(value)) return value.map(normalValue);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, normalValue(inner)]));
}
