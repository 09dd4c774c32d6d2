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

/** Calls that are one step away from a call of the blind, in its name, a field or a value; neither of the two calls. */
export function nearMisses(text: string): string[] {
  const call = JSON.parse(text) as { name: string; arguments: { blind_id: number; closed: unknown } };
  const { closed, ...idOnly } = call.arguments;
  const names = [
    "set_blinds",
    "set_blin",
    "Set_blind",
    " set_blind",
    "set_blind ",
    "functions.set_blind",
    "setblind",
    "",
  ];
  const values = [
    closed === 40 ? "40" : "40 %",
    "40 percent",
    41,
    40.000001,
    -40,
    null,
    true,
    [closed],
    { value: closed },
  ];
  const args = [
    ...values.map((value) => ({ ...call.arguments, closed: value })),
    ...[8, "7", 7.5, null, [7]].map((value) => ({ ...call.arguments, blind_id: value })),
    ...[null, "", false, 0].map((value) => ({ ...call.arguments, angle: value })),
    { blind_id: 7 },
    { closed },
    {},
    { ...idOnly, Closed: closed },
    { ...idOnly, "closed ": closed },
    { arguments: call.arguments },
    { blind: call.arguments },
  ];
  return [...names.map((name) => ({ ...call, name })), ...args.map((each) => ({ ...call, arguments: each }))].map(
    (each) => JSON.stringify(each),
  );
}
