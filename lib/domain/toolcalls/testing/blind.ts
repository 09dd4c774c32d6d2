// One task for the tests of the grader: a blind that took a percentage as text, and takes a number now.
import { score } from "../score";

export const CALL = '{"name":"set_blind","arguments":{"blind_id":7,"closed":40}}';
export const STALE = '{"name":"set_blind","arguments":{"blind_id":7,"closed":"40%"}}';
export const TASK = { id: "blind-1", expected: CALL, metadata: { stale: STALE, mutationKind: "type_scalar" } };

export const PASS = { score: 1, staleSchemaUsed: false };
export const FAIL = { score: 0, staleSchemaUsed: false };
export const FLAGGED = { score: 0, staleSchemaUsed: true };

/** The verdict on an answer, to the blind unless another expected call is given. */
export function verdict(answer: unknown, expected: unknown = CALL, stale: unknown = STALE) {
  const text = (call: unknown) => (typeof call === "string" ? call : JSON.stringify(call));
  const graded = score({ expected: text(expected), metadata: { stale: text(stale) } }, { answer });
  return { score: graded.score, staleSchemaUsed: graded.details.staleSchemaUsed };
}

/** The verdict when only one argument counts. */
export function verdictOn(expected: unknown, given: unknown) {
  const call = (value: unknown) => JSON.stringify({ name: "f", arguments: { v: value } });
  return verdict(call(given), call(expected), "no call");
}

export const reasonOf = (answer: unknown, expected = CALL) =>
  score({ expected, metadata: { stale: STALE } }, { answer }).reason;
