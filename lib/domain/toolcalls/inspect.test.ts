import { describe, expect, it } from "vitest";
import { inspectAnswer } from "./inspect";
import { CALL, STALE, TASK } from "./testing/blind";

describe("what the grader saw", () => {
  it("is every span with what it was, and the one that was graded", () => {
    const answer = `{"a":1} {"b":x} {"name":"first"} ${CALL} {"done":true} {curly}`;
    const { spans, verdict } = inspectAnswer(TASK, answer);
    expect(spans.map(({ kind }) => kind)).toEqual(["no-call", "not-json", "usable", "graded", "no-call"]);
    expect(spans.map(({ start, end }) => answer.slice(start, end))[3]).toBe(CALL);
    expect(verdict.score).toBe(1);
  });

  it("is both calls field by field, normalised, in the order of the first difference", () => {
    const expected = '{"name":"f","arguments":{"b":"PT45M","a":["x, y"],"d":-0}}';
    const { fields, verdict } = inspectAnswer(
      { expected },
      '{"name":"f","arguments":{"c":1,"b":"PT0H45M","a":["x,y"]}}',
    );
    expect(fields).toEqual([
      { path: "name", expected: '"f"', given: '"f"', isSame: true },
      { path: "arguments.a", expected: '[\n  "x,y"\n]', given: '[\n  "x,y"\n]', isSame: true },
      { path: "arguments.b", expected: '"PT2700S"', given: '"PT2700S"', isSame: true },
      { path: "arguments.c", expected: null, given: "1", isSame: false },
      { path: "arguments.d", expected: "0", given: null, isSame: false },
    ]);
    expect(fields.find(({ isSame }) => !isSame)?.path).toBe(verdict.details.path);
  });

  it("has no fields where no call, or one too deep, was graded", () => {
    expect(inspectAnswer(TASK, "No.")).toMatchObject({ spans: [], fields: [] });
    const deep = `{"name":"f","arguments":${'{"k":'.repeat(300)}1${"}".repeat(300)}}`;
    expect(inspectAnswer(TASK, deep)).toMatchObject({ spans: [{ kind: "graded" }], fields: [] });
  });

  it("shows a stale call where it first differs from the expected one", () => {
    const { fields, verdict } = inspectAnswer(TASK, STALE);
    expect(verdict.details).toMatchObject({ staleSchemaUsed: true, path: "arguments.closed" });
    expect(fields.filter(({ isSame }) => !isSame)).toEqual([
      { path: "arguments.closed", expected: "40", given: '"40%"', isSame: false },
    ]);
  });

  it("tells the last spans of many apart, and says how many there are", () => {
    const { spans, spanCount } = inspectAnswer(TASK, `${CALL}${'{"a":1}'.repeat(100)}`);
    expect({ shown: spans.length, spanCount }).toEqual({ shown: 20, spanCount: 101 });
    expect(spans.at(-1)).toMatchObject({ kind: "no-call", end: CALL.length + 700 });
  });

  it("says when the call of the old schema is none", () => {
    expect(inspectAnswer(TASK, CALL).isStaleUnread).toBe(false);
    expect(inspectAnswer({ ...TASK, metadata: {} }, CALL).isStaleUnread).toBe(false);
    expect(inspectAnswer({ ...TASK, metadata: { stale: "f(1)" } }, CALL).isStaleUnread).toBe(true);
  });
});
