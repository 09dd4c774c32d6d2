import { describe, expect, it } from "vitest";
import { CALL, FAIL, FLAGGED, PASS, reasonOf, STALE, verdict } from "./testing/blind";

const OTHER = '{"name":"open_door","arguments":{"door":"north"}}';

describe("what is read as an answer", () => {
  it("R1 nothing but a text scores, not even the right call as an object", () => {
    for (const answer of [
      JSON.parse(CALL),
      JSON.parse(STALE),
      [CALL],
      null,
      undefined,
      7,
      true,
      Symbol("s"),
      () => CALL,
    ]) {
      expect(verdict(answer)).toEqual(FAIL);
    }
  });

  it("R2 an answer without JSON scores 0 with the no-parse reason", () => {
    const answers = ["", " \n\t", "I cannot do that.", "set_blind(blind_id=7, closed=40)", "<call name='set_blind'/>"];
    for (const answer of [...answers, "setBlind({ blindId: 7 })"]) {
      expect(verdict(answer)).toEqual(FAIL);
      expect(reasonOf(answer)).toContain('answer has no parseable {"name","arguments"} object');
    }
  });
});

describe("where a call may stand", () => {
  it.each([
    ["a fence", `\`\`\`json\n${CALL}\n\`\`\``],
    ["a fence of tildes", `~~~\n${CALL}\n~~~`],
    ["tags", `<answer>${CALL}</answer>`],
    ["a byte order mark", `\ufeff${CALL}`],
    ["carriage returns", `Here:\r\n${CALL}\r\n`],
    ["inline code", `Call \`${CALL}\` now.`],
    ["prose", `It isn't hard: ${CALL} - that's "all".`],
  ])("R3 around a span, %s has no meaning", (_, answer) => {
    expect(verdict(answer)).toEqual(PASS);
  });

  it("R4 in a string braces, fences and escaped quotes do not count; outside a span quotes mean nothing", () => {
    const say = (text: string) => JSON.stringify({ name: "say", arguments: { text } });
    for (const text of ["} {", '"}', "\\", '\\"}', "```\n}", "{{{", "[}]", "'"]) {
      expect(verdict(`Now: ${say(text)}`, say(text))).toEqual(PASS);
    }
    expect(verdict(`She said "do it: ${CALL}`)).toEqual(PASS);
    expect(verdict(`It's ${CALL}`)).toEqual(PASS);
  });

  it.each([
    ["a stray closer", `} ] ) ${CALL}`],
    ["balanced braces that are no JSON", `Use {curly} and { x: 1 }. ${CALL}`],
    ["an opener behind the call", `${CALL} and so on {`],
    ["empty objects", `{} ${CALL} {}`],
    ["brackets in prose", `As [1] says [see below]: ${CALL} [end]`],
  ])("R5 %s does not hide the call", (_, answer) => {
    expect(verdict(answer)).toEqual(PASS);
  });

  it.each([
    ["a trailing comma", '{"name":"set_blind","arguments":{"blind_id":7,"closed":40,}}'],
    ["a comment", '{"name":"set_blind",/* now */"arguments":{"blind_id":7,"closed":40}}'],
    ["single quotes", "{'name':'set_blind','arguments':{'blind_id':7,'closed':40}}"],
    ["curly quotes", "{“name”:“set_blind”,“arguments”:{“blind_id”:7,“closed”:40}}"],
    ["a bare key", '{name:"set_blind","arguments":{"blind_id":7,"closed":40}}'],
    ["a word of Python", '{"name":"set_blind","arguments":{"blind_id":7,"closed":None}}'],
    ["a number without its zero", '{"name":"set_blind","arguments":{"blind_id":7,"closed":.4}}'],
    ["a number with a zero too many", '{"name":"set_blind","arguments":{"blind_id":007,"closed":40}}'],
    ["a line break in a string", '{"name":"set_\nblind","arguments":{"blind_id":7,"closed":40}}'],
    ["a missing brace", '{"name":"set_blind","arguments":{"blind_id":7,"closed":40}'],
  ])("R6 a span is strict JSON: %s yields nothing", (_, answer) => {
    expect(verdict(answer)).toEqual(FAIL);
    expect(reasonOf(answer)).toContain("no parseable");
  });

  it("R7 the last top-level object with a usable call wins; others are skipped", () => {
    expect(verdict(`${OTHER} ${CALL}`)).toEqual(PASS);
    expect(verdict(`${CALL} ${OTHER}`)).toEqual(FAIL);
    expect(verdict(`${CALL} {"done":true}`)).toEqual(PASS);
  });

  it.each([
    ["a list of tools", `{"tools":[${CALL}]}`],
    ["an unknown wrapper", `{"call":${CALL}}`],
    ["an argument", `{"name":"x","arguments":{"inner":${CALL}}}`],
  ])("R8 a call in %s is no candidate", (_, answer) => {
    expect(verdict(answer)).toEqual(FAIL);
  });

  it.each([
    ["of one", `[${CALL}]`],
    ["of many", `[${OTHER},${CALL}]`],
    ["nested", `[[${CALL}]]`],
    ["pretty-printed", JSON.stringify([JSON.parse(CALL)], null, 2)],
    ["in a fence", `\`\`\`json\n[${CALL}]\n\`\`\``],
    ["of OpenAI entries", `[{"type":"function","function":${CALL}}]`],
  ])("R9 a bare list of calls %s does not pass, nor flag", (_, answer) => {
    expect(verdict(answer)).toEqual(FAIL);
    expect(verdict(answer.replaceAll(CALL, STALE))).toEqual(FAIL);
  });

  it.each([
    '{"tool":"set_blind","args":{"blind_id":7,"closed":40}}',
    '{"tool_name":"set_blind","tool_input":{"blind_id":7,"closed":40}}',
    '{"action":"set_blind","action_input":{"blind_id":7,"closed":40}}',
    '{"functionCall":{"name":"set_blind","args":{"blind_id":7,"closed":40}}}',
    '{"function":"set_blind","arguments":{"blind_id":7,"closed":40}}',
    '{"set_blind":{"blind_id":7,"closed":40}}',
    '{"Name":"set_blind","Arguments":{"blind_id":7,"closed":40}}',
    '{"blind_id":7,"closed":40}',
  ])("R10 another envelope scores 0: %s", (answer) => {
    expect(verdict(answer)).toEqual(FAIL);
  });
});

describe("what is read of a call", () => {
  const call = (fields: object) =>
    JSON.stringify({ name: "set_blind", arguments: { blind_id: 7, closed: 40 }, ...fields });

  it("R11 the name is a text and compared exactly", () => {
    for (const name of [
      "Set_blind",
      "set_blind ",
      " set_blind",
      "tools.set_blind",
      "set-blind",
      "",
      7,
      null,
      ["set_blind"],
    ]) {
      expect(verdict(call({ name }))).toEqual(FAIL);
    }
  });

  it("R12 without arguments they are {}", () => {
    expect(verdict('{"name":"ping"}', '{"name":"ping","arguments":{}}')).toEqual(PASS);
    expect(verdict('{"name":"set_blind"}')).toEqual(FAIL);
  });

  it("R13 arguments in a text are decoded once and must give an object", () => {
    const args = { blind_id: 7, closed: 40 };
    expect(verdict(call({ arguments: JSON.stringify(args) }))).toEqual(PASS);
    expect(verdict(call({ arguments: ` ${JSON.stringify(args)}\n` }))).toEqual(PASS);
    for (const text of ["", "7", "[]", "null", "blind_id=7", `${JSON.stringify(args)}""`]) {
      expect(verdict(call({ arguments: text }))).toEqual(FAIL);
    }
  });

  it("R14 arguments of another type make a call unusable, also where none are expected", () => {
    for (const given of [[], [{}], 7, true, false]) {
      const answer = JSON.stringify({ name: "ping", arguments: given });
      expect(verdict(answer, '{"name":"ping","arguments":{}}')).toEqual(FAIL);
      expect(reasonOf(answer, '{"name":"ping","arguments":{}}')).toContain("no parseable");
    }
  });

  it("R15 other keys of a call are neither read nor refused", () => {
    const others = { id: "1", type: "function_call", call_id: "c", parameters: { a: 1 }, input: {}, thought: "t" };
    expect(verdict(call(others))).toEqual(PASS);
    expect(verdict('{"name":"set_blind","parameters":{"blind_id":7,"closed":40}}')).toEqual(FAIL);
  });

  it("R16 tool_calls is unwrapped; an empty list gives nothing", () => {
    expect(verdict(`{"role":"assistant","content":null,"tool_calls":[${CALL}]}`)).toEqual(PASS);
    expect(verdict('{"tool_calls":[]}')).toEqual(FAIL);
  });

  it("R17 an entry may hold its call under function", () => {
    expect(verdict(`{"tool_calls":[{"id":"1","type":"function","function":${CALL}}]}`)).toEqual(PASS);
  });

  it("R18 the last usable entry wins; others are passed over", () => {
    const entries = (list: string) => `{"tool_calls":[${list}]}`;
    expect(verdict(entries(`${OTHER},${CALL},null,7,"x",[],{},{"name":"y","arguments":[]}`))).toEqual(PASS);
    expect(verdict(entries(`${CALL},${OTHER}`))).toEqual(FAIL);
    expect(verdict(`${entries(STALE)} ${CALL}`)).toEqual(PASS);
    expect(verdict(`${CALL} ${entries(STALE)}`)).toEqual(FLAGGED);
  });
});
