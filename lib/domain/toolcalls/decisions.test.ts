// What the rules leave open, one decision each (docs/grading.md).
import { describe, expect, it } from "vitest";
import { report } from "./report";
import { score } from "./score";
import { CALL, FAIL, FLAGGED, PASS, reasonOf, STALE, TASK, verdict, verdictOn } from "./testing/blind";

const OTHER = '{"name":"open_door","arguments":{"door":"north"}}';
const f = (value: string) => `{"name":"f","arguments":{"v":${value}}}`;

describe("decisions on extraction", () => {
  it("A1 a well-formed JSON list hides what is in it, wherever it stands; any other bracket is prose", () => {
    for (const answer of [
      `[${CALL}]`,
      `Calls: [${CALL}] done`,
      `[TOOL_CALLS][${CALL}]`,
      `[[1],[${CALL}]]`,
      `["]",${CALL}]`,
    ]) {
      expect(verdict(answer)).toEqual(FAIL);
    }
    for (const answer of [`[1] ${CALL}`, `[see ${CALL}]`, `[${CALL},]`, `[ ${CALL}`, `] ${CALL} [`, `["x" ${CALL}]`]) {
      expect(verdict(answer)).toEqual(PASS);
    }
    expect(verdict(`${CALL} [${STALE}]`)).toEqual(PASS);
    expect(verdict(`[${STALE}] ${CALL}`)).toEqual(PASS);
    expect(verdict(`[[${STALE}] and ${CALL}`)).toEqual(PASS);
    expect(verdict(`[["a"] ${CALL}`)).toEqual(PASS);
  });

  it("A2 quotes outside of spans open no text", () => {
    expect(verdict(`"${CALL}`)).toEqual(PASS);
    expect(verdict(`'${CALL}'`)).toEqual(PASS);
  });

  it("A3 an opener that never balances is no span, and what follows it is read", () => {
    expect(verdict(`{ { { ${CALL}`)).toEqual(PASS);
    expect(verdict(`{"open: ${CALL}`)).toEqual(PASS);
  });

  it("A4 a balanced span that is no JSON is dropped whole", () => {
    expect(verdict(`{${CALL}}`)).toEqual(FAIL);
    expect(verdict(`function f() { return ${CALL} }`)).toEqual(FAIL);
  });

  it("A5 in a message that was cut off the inner object is read", () => {
    expect(verdict(`{"tool_calls":[${CALL}`)).toEqual(PASS);
  });

  it("A6 behind an unusable call the last usable one is graded", () => {
    for (const unusable of [
      '{"name":"x","arguments":7}',
      '{"name":7,"arguments":{}}',
      '{"name":"x","arguments":"no"}',
    ]) {
      expect(verdict(`${CALL} ${unusable}`)).toEqual(PASS);
      expect(verdict(`{"tool_calls":[${CALL},${unusable}]}`)).toEqual(PASS);
    }
  });

  it("A7 in an object a usable entry of tool_calls wins over its own name", () => {
    expect(verdict(`{"name":"bot","tool_calls":[${CALL}]}`)).toEqual(PASS);
    expect(verdict(`${CALL.slice(0, -1)},"tool_calls":[]}`)).toEqual(PASS);
    expect(verdict(`${OTHER} {"tool_calls":[${CALL}]}`)).toEqual(PASS);
  });

  it("A8 whole bodies of responses are not unwrapped", () => {
    const message = `{"tool_calls":[{"function":${CALL}}]}`;
    for (const body of [`{"choices":[{"message":${message}}]}`, `{"message":${message}}`, `{"output":[${CALL}]}`]) {
      expect(verdict(body)).toEqual(FAIL);
      expect(reasonOf(body)).toContain("no parseable");
    }
  });

  it("A9 function is unwrapped at the top, function_call is not", () => {
    expect(verdict(`{"type":"function","function":${CALL}}`)).toEqual(PASS);
    expect(verdict(`{"function_call":${CALL}}`)).toEqual(FAIL);
  });

  it("A10 arguments that are null or an empty text are there, and no object", () => {
    const ping = '{"name":"ping","arguments":{}}';
    expect(verdict('{"name":"ping","arguments":null}', ping)).toEqual(FAIL);
    expect(verdict('{"name":"ping","arguments":""}', ping)).toEqual(FAIL);
  });

  it("A11 arguments are decoded once", () => {
    const twice = JSON.stringify(JSON.stringify({ blind_id: 7, closed: 40 }));
    expect(verdict(`{"name":"set_blind","arguments":${JSON.stringify(twice)}}`)).toEqual(FAIL);
  });
});

describe("decisions on normal forms", () => {
  it("A12 empty parts stay, and so do blanks inside of a part", () => {
    for (const given of ["a,,b", "a,b,", ",a,b"]) expect(verdictOn("a,b", given)).toEqual(FAIL);
    expect(verdictOn("a,,b", "a, ,b")).toEqual(PASS);
    expect(verdictOn("New York,LA", "NewYork,LA")).toEqual(FAIL);
  });

  it("A13 a text without a comma is not trimmed", () => {
    expect(verdictOn("a", " a")).toEqual(FAIL);
  });

  it("A14 a duration is a whole value", () => {
    expect(verdictOn("PT1H,PT2H", "PT60M,PT2H")).toEqual(FAIL);
  });

  it("A15 lengths are whole numbers of any size; other spellings are ordinary texts", () => {
    const pairs = [
      ["P1W", "P7D"],
      ["P1D", "PT24H"],
      ["PT0S", "P0D"],
      ["P0DT45M", "PT45M"],
      ["PT045M", "PT45M"],
    ];
    for (const [a, b] of pairs) expect(verdictOn(a, b)).toEqual(PASS);
    const huge = "9".repeat(400);
    expect(verdictOn(`PT${huge}M`, `PT${BigInt(huge) * 60n}S`)).toEqual(PASS);
    expect(verdictOn(`PT${huge}S`, `PT${huge.slice(1)}8S`)).toEqual(FAIL);
    for (const given of ["PT0.75H", "-PT45M", "+PT45M", "pt45m", "PT45m", "P", "PT", "P1DT", "PT45", "45M", "PT45M "]) {
      expect(verdictOn("PT45M", given)).toEqual(FAIL);
      expect(verdictOn(given, given)).toEqual(PASS);
    }
    expect(verdictOn("P1D", "P1DT")).toEqual(FAIL);
  });

  it("A16 an overflow equals no null; whole numbers beyond 2^53 fold to one double", () => {
    expect(verdict(f("1e400"), f("null"))).toEqual(FAIL);
    expect(verdict(f("null"), f("1e400"))).toEqual(FAIL);
    expect(verdict(f("9007199254740993"), f("9007199254740992"))).toEqual(PASS);
    expect(reasonOf(f("1e400"), f("1"))).toContain("beyond the range of doubles");
  });

  it("A17 names and keys are never normalised", () => {
    expect(verdict('{"name":"a, b"}', '{"name":"a,b"}')).toEqual(FAIL);
    expect(verdict('{"name":"f","arguments":{"a, b":1}}', '{"name":"f","arguments":{"a,b":1}}')).toEqual(FAIL);
  });

  it("A18 what is trimmed is what String.prototype.trim trims", () => {
    expect(verdictOn("a,b", "a,\u00a0\u2003\ufeffb\n")).toEqual(PASS);
    expect(verdictOn("a,b", "a,\u200bb")).toEqual(FAIL);
  });
});

describe("decisions on the verdict", () => {
  it("A19 a stale call that is missing, unreadable or the expected one never flags", () => {
    expect(score({ expected: CALL }, { answer: STALE }).details.staleSchemaUsed).toBe(false);
    expect(score({ expected: CALL, metadata: null }, { answer: STALE }).details.staleSchemaUsed).toBe(false);
    expect(verdict(STALE, CALL, "{oops")).toEqual(FAIL);
    expect(verdict(CALL, CALL, CALL)).toEqual(PASS);
  });

  it("A20 a task whose expected call is none is thrown at once", () => {
    expect(() => score({ id: "t", expected: "set_blind(7)" }, { answer: CALL })).toThrow(/"t".*expected/);
  });

  it("A21 the first path is the name, then the first argument by code unit, one level deep", () => {
    const expected = '{"name":"f","arguments":{"B":1,"a":{"x":1},"é":1}}';
    expect(score({ expected }, { answer: '{"name":"f","arguments":{"a":{"x":2},"é":1}}' }).details.path).toBe(
      "arguments.B",
    );
    expect(score({ expected }, { answer: '{"name":"f","arguments":{"B":1,"a":{"x":2},"A":1}}' }).details.path).toBe(
      "arguments.A",
    );
    expect(score({ expected }, { answer: '{"name":"f","arguments":{"B":1,"a":{"x":2}}}' }).details.path).toBe(
      "arguments.a",
    );
    expect(score({ expected }, { answer: '{"name":"g","arguments":{}}' }).details.path).toBe("name");
  });

  it("A22 rates are of all graded rows, kinds that are not given are unknown, and an empty run is 0", () => {
    const row = { ...score(TASK, { answer: STALE }), id: "1" };
    expect(report([row, { ...row, mutationKind: null }]).perMutationKind).toMatchObject({
      unknown: { n: 2, stale: 2, staleRate: 1 },
    });
    expect(report([])).toMatchObject({ n: 0, score: 0, staleSchemaUsedRate: 0, perMutationKind: {}, rows: [] });
  });

  it("A23 what stands in fences and prose is skipped", () => {
    expect(verdict(`Sure!\n\`\`\`json\n${CALL}\n\`\`\`\nDone.`)).toEqual(PASS);
  });

  it("A24 a letter and its escape are one", () => {
    expect(verdict(f('"\\u00e9"'), f('"é"'))).toEqual(PASS);
  });

  it("A25 an object with a name behind the call is the last call", () => {
    expect(verdict(`${CALL} It moves {"name":"the blind"}.`)).toEqual(FAIL);
    expect(verdict(`${CALL} {"name":"set_blind","parameters":{"type":"object"}}`)).toEqual(FAIL);
  });

  it("A26 texts inside of the answer are not decoded", () => {
    expect(verdict(JSON.stringify({ content: CALL }))).toEqual(FAIL);
    expect(verdict(JSON.stringify(CALL))).toEqual(FAIL);
  });

  it("A27 tool_calls that is no list is not unwrapped, and the object's own call counts", () => {
    for (const given of [CALL, "null", '"x"', "7"]) expect(verdict(`{"tool_calls":${given}}`)).toEqual(FAIL);
    expect(verdict(`${CALL.slice(0, -1)},"tool_calls":null}`)).toEqual(PASS);
  });

  it("A28 beside function the direct name is read", () => {
    expect(verdict(`${CALL.slice(0, -1)},"function":${OTHER}}`)).toEqual(PASS);
  });

  it("A29 a call without arguments passes on the echo of its tool", () => {
    const ping = '{"name":"ping","arguments":{}}';
    expect(verdict('{"name":"ping","description":"Pings","parameters":{}}', ping)).toEqual(PASS);
    expect(verdict('{"name":"ping","args":{"x":1}}', ping)).toEqual(PASS);
  });

  it("A30 JSON in a text is a text", () => {
    expect(verdictOn('{"a":1,"b":2}', '{"a":1, "b":2}')).toEqual(PASS);
    expect(verdictOn('{"a":1,"b":2}', '{"b":2,"a":1}')).toEqual(FAIL);
  });

  it("A31 a sentence with a comma is a list", () => {
    expect(verdictOn("Hi, Bo", "Hi,Bo")).toEqual(PASS);
  });

  it("A32 no answer is too long", () => {
    expect(verdict(`${"so ".repeat(400_000)}${CALL}${" {".repeat(200_000)}`)).toEqual(PASS);
    expect(verdict(`${CALL} ${"{x} ".repeat(100_000)}`)).toEqual(PASS);
    expect(verdict(`${STALE} ${"x".repeat(1_000_000)}`)).toEqual(FLAGGED);
  });
});
