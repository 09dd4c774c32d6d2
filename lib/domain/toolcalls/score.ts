// Grades an answer to a task: extract, unwrap, normalise, compare, explain (docs/grading.md).

import { AppError } from "../errors";
import { isRecord } from "../is-record";
import { type Difference, firstDifference, isSameCall } from "./compare";
import { envelopeOf, envelopeOfText } from "./envelope";
import { extract } from "./extract";
import { DEPTH_MAX, isTooDeep } from "./normal-form";
import { type Call, parseJson, readCall } from "./read-call";
import type { Score, ScoreTask } from "./schemas";
import { shorten } from "./shorten";

/** Raised whenever any answer could get another verdict. */
export const GRADER_VERSION = 1;

const NO_CALL = 'answer has no parseable {"name","arguments"} object';
const BEYOND = "a number beyond the range of doubles";
const TOO_DEEP = `arguments are nested deeper than ${DEPTH_MAX} levels`;

/** A task whose calls were read once. */
export type PreparedTask = { expected: Call; stale: Call | null };

/**
 * Reads the calls of a task. A stale call that cannot be read, or that equals the expected one, never flags (A19).
 * @throws AppError `bad_request`, naming the task, when its expected call is none (A20)
 */
export function prepareTask(task: ScoreTask): PreparedTask {
  const prepared = readTask(task);
  if (prepared === null) {
    const named = task.id === undefined ? "The task" : `The task ${JSON.stringify(shorten(task.id))}`;
    throw new AppError(
      "bad_request",
      `${named} has no expected call: \`expected\` must be the JSON text of {"name","arguments"}, at most ${DEPTH_MAX} levels deep.`,
      "Mend the task; no answer was scored.",
    );
  }
  return prepared;
}

/** As `prepareTask`; null when the expected call is none. */
export function readTask({ expected: text, metadata }: ScoreTask): PreparedTask | null {
  const expected = storedCall(text);
  const stale = metadata?.stale;
  return expected === null ? null : { expected, stale: typeof stale === "string" ? storedCall(stale) : null };
}

function storedCall(text: unknown): Call | null {
  const value = typeof text === "string" ? parseJson(text) : undefined;
  const call = isRecord(value) ? readCall(value) : null;
  return call === null || isTooDeep(call.arguments) ? null : call;
}

/** Made beforehand: where the stack is full, nothing can be called any more. */
const NO_ROOM: Score = Object.freeze({
  score: 0,
  reason: "the stack of the caller is too full to grade this answer",
  details: Object.freeze({ staleSchemaUsed: false }),
});

/** Grades an answer. Never throws, whatever the answer is and however full the stack of the caller. */
export function scorePrepared(task: PreparedTask, answer: unknown): Score {
  try {
    return grade(task, answer);
  } catch (error) {
    if (error instanceof RangeError) return NO_ROOM;
    throw error;
  }
}

function grade({ expected, stale }: PreparedTask, answer: unknown): Score {
  if (typeof answer !== "string") {
    return failed(`${NO_CALL}: it is not a text but ${answer === null ? "null" : typeof answer}`);
  }
  const { call, object } = extract(answer);
  if (call === null) {
    const envelope = (object && envelopeOf(object)) ?? envelopeOfText(answer);
    return failed(withEnvelope(NO_CALL, envelope), envelope === undefined ? {} : { envelope });
  }
  if (isSameCall(expected, call)) {
    return { score: 1, reason: "the call is the expected one", details: { staleSchemaUsed: false, call } };
  }
  if (stale !== null && isSameCall(stale, call)) {
    const path = firstDifference(expected, call)?.path ?? "name";
    return {
      score: 0,
      reason: `staleSchemaUsed: the call is the one that was right under the old schema; it first differs at ${shorten(path)}`,
      details: { staleSchemaUsed: true, call, path },
    };
  }
  // What equals a task's call is no deeper than that. Too deep to be shown as well: who writes it down may recurse.
  if (isTooDeep(call.arguments)) return failed(TOO_DEEP);
  const difference = firstDifference(expected, call);
  const envelope = object === null ? undefined : envelopeOf(object);
  const reason = withEnvelope(difference === null ? "the call differs" : explain(difference), envelope);
  const path = difference?.path;
  return failed(reason, {
    call,
    ...(path === undefined ? {} : { path }),
    ...(envelope === undefined ? {} : { envelope }),
  });
}

/** As `scorePrepared`, of a task as it is stored. @throws AppError `bad_request` for a task without an expected call */
export function score(task: ScoreTask, { answer }: { answer: unknown }): Score {
  return scorePrepared(prepareTask(task), answer);
}

function failed(reason: string, details: Omit<Score["details"], "staleSchemaUsed"> = {}): Score {
  return { score: 0, reason, details: { staleSchemaUsed: false, ...details } };
}

function withEnvelope(reason: string, envelope: string | undefined): string {
  return envelope === undefined ? reason : `${reason} (${envelope})`;
}

function explain(difference: Difference): string {
  const { kind } = difference;
  const path = shorten(difference.path);
  switch (kind) {
    case "missing":
      return `${path} missing: expected ${shown(difference.expected)}`;
    case "unexpected":
      return `${path} unexpected: got ${shown(difference.given)}`;
    case "value mismatch":
      return `${path} value mismatch: expected ${shown(difference.expected)}, got ${shown(difference.given)}`;
  }
}

/** A value as JSON, shortened. Its depth is limited, so that this may recurse. */
function shown(value: unknown): string {
  const isBeyond = (each: unknown) => typeof each === "number" && !Number.isFinite(each);
  if (isBeyond(value)) return BEYOND;
  return shorten(JSON.stringify(value, (_, each) => (isBeyond(each) ? BEYOND : each)));
}
