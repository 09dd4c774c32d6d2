// Which call of an answer is graded.
import { isRecord } from "../is-record";
import { jsonEnd } from "./json-end";
import { type Call, parseJson, readCall } from "./read-call";
import { findSpans, type Span } from "./spans";

export type Extracted = {
  /** The last usable call of the answer. */
  call: Call | null;
  /** The object it was read from; without a call the last object that is JSON. */
  object: Record<string, unknown> | null;
  /** Every place that was looked at, and the one the call was read from. */
  spans: readonly Span[];
  graded: Span | null;
};

/** A reading that fails costs many times a look: after so many of them, each span is looked at first. */
const FAILURES_MAX = 8;

/** Of the objects of an answer, the last one that holds a usable call (R7). */
export function extract(answer: string): Extracted {
  const spans = findSpans(answer);
  let object: Record<string, unknown> | null = null;
  let failures = 0;
  for (let at = spans.length - 1; at >= 0; at--) {
    const span = spans[at];
    if (span === undefined) break;
    const { start, end } = span;
    if (failures >= FAILURES_MAX && jsonEnd(answer, start) !== end) continue;
    const value = parseJson(answer.slice(start, end));
    if (!isRecord(value)) {
      failures++;
      continue;
    }
    const call = readCall(value);
    if (call !== null) return { call, object: value, spans, graded: span };
    object ??= value;
  }
  return { call: null, object, spans, graded: null };
}
