import type { SeenSpan } from "#lib/domain/toolcalls/inspect";
import { count } from "./counts";

export const inspectionMessages = {
  verdicts: {
    right: "1: the expected call",
    stale: "0: the call of the old schema",
    wrong: "0: not the expected call",
  },
  caption: "Both calls, normalised",
  field: "Field",
  expected: "Expected",
  answer: "Answer",
  same: "same",
  first: "first difference",
  different: "different",
  spans: "Spans that were looked at",
  lastOf: (shown: number, all: number) => `The last ${shown} of ${count(all)}:`,
  noSpans: "None: the answer holds no object outside of a list.",
  kinds: {
    graded: "graded: the last usable call",
    usable: "usable call, not the last",
    "no-call": "JSON without a usable call",
    "not-json": "no JSON",
  } satisfies Record<SeenSpan["kind"], string>,
  characters: (from: number, to: number) => `characters ${from} to ${to}`,
  absent: "not there",
} as const;
