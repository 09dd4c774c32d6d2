import { describe, expect, it } from "vitest";
import { evalDoc, resultDoc, row, rowDoc } from "./testing/verdict";
import { LINE_BYTES_MAX, refusedLine, validateLine } from "./validate-line";

const ask = (line: object) => validateLine(JSON.stringify(line));
const codes = (line: object) => ask(line).issues.map(({ code, path }) => `${code} ${path}`.trim());

describe("validateLine", () => {
  it("answers an accepted document with its id and no issues", () => {
    expect(ask({ id: 7, kind: "eval", doc: evalDoc() })).toEqual({ id: 7, accept: true, issues: [] });
    expect(ask({ id: "x", kind: "result", doc: resultDoc() })).toEqual({ id: "x", accept: true, issues: [] });
    expect(ask({ kind: "result", doc: resultDoc(), eval: evalDoc() })).toEqual({ id: null, accept: true, issues: [] });
  });

  it("knows the three kinds", () => {
    const bare = evalDoc({ runner: "custom" });
    expect(codes({ kind: "eval", doc: bare })).toEqual(["command_missing command_template"]);
    expect(codes({ kind: "stored-eval", doc: bare })).toEqual([]);
    expect(codes({ kind: "result", doc: rowDoc({ score: -1 }) })).toEqual(["number_too_small results.0.score"]);
    for (const kind of ["evals", null, undefined, {}]) expect(codes({ kind, doc: {} })).toEqual(["value_unknown kind"]);
  });

  it("checks a result against the eval of its line, and only then", () => {
    const doc = rowDoc({ score: 500 });
    expect(codes({ kind: "result", doc })).toEqual([]);
    expect(codes({ kind: "result", doc, eval: null })).toEqual([]);
    expect(codes({ kind: "result", doc, eval: evalDoc() })).toEqual(["score_over_unit_max results.0.score"]);
    expect(codes({ kind: "result", doc, eval: { id: 1 } })).toEqual(["eval_unreadable eval"]);
    const odd = evalDoc({ tasks: [{ id: "one" }] });
    expect(codes({ kind: "result", doc: resultDoc(), eval: odd })).toEqual([]);
  });

  it("gives code, path and message, and lints only when asked", () => {
    const line = JSON.stringify({ id: 1, kind: "eval", doc: evalDoc({ protocol_revison: 2, id: "A" }) });
    const [issue] = validateLine(line).issues;
    expect(Object.keys(issue ?? {})).toEqual(["code", "path", "message"]);
    expect(validateLine(line)).not.toHaveProperty("lints");
    const accepted = JSON.stringify({ id: 1, kind: "eval", doc: evalDoc({ protocol_revison: 2 }) });
    expect(validateLine(accepted, { lints: true })).toMatchObject({
      accept: true,
      issues: [],
      lints: expect.arrayContaining([expect.objectContaining({ code: "field_misspelt", path: "protocol_revison" })]),
    });
  });

  it("answers a bad line with a null id and an issue", () => {
    for (const line of ["", "{", "nonsense", '{"id":1,}', "\u0000"]) {
      expect(validateLine(line)).toMatchObject({
        id: null,
        accept: false,
        issues: [{ code: "json_malformed", path: "" }],
      });
    }
    for (const line of ["1", "[]", "null", '"x"']) {
      expect(validateLine(line)).toMatchObject({ id: null, accept: false, issues: [{ code: "line_not_object" }] });
    }
    expect(codes({ id: 1, kind: "eval" })).toEqual(["field_missing doc"]);
    expect(ask({ id: { a: 1 }, kind: "eval", doc: evalDoc() }).id).toBeNull();
    expect(refusedLine("line_too_long", { maximum: LINE_BYTES_MAX })).toMatchObject({ id: null, accept: false });
  });

  it("refuses what no document may be, without harm: NUL, 1e999, depth, size", () => {
    expect(codes({ kind: "eval", doc: { ...evalDoc(), zz: "\u0000" } })).toEqual(["text_nul zz"]);
    expect(validateLine('{"kind":"result","doc":{"zz":1e999}}').issues.map(({ code }) => code)).toContain(
      "number_not_finite",
    );
    const deep = `{"kind":"eval","doc":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
    expect(validateLine(deep).issues.map(({ code }) => code)).toEqual(["nesting_too_deep"]);
    expect(validateLine(`{"id":${"[".repeat(100_000)}${"]".repeat(100_000)}}`).id).toBeNull();
    const large = rowDoc({ detail: "x".repeat(4 * 1024 * 1024) });
    expect(codes({ kind: "result", doc: large })).toEqual(["document_too_large"]);
    const wide = resultDoc({ results: [row({ detail: "x".repeat(4_000_000) })] });
    expect(codes({ kind: "result", doc: wide, eval: evalDoc({ description: "y".repeat(4_000_000) }) })).toEqual([]);
  });
});
