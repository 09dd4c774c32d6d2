// The wire formats of 2026: what each scores, and how a reason names those that are not read.
import { describe, expect, it } from "vitest";
import { CALL, FAIL, PASS, reasonOf, verdict } from "./testing/blind";

const ARGS = '{"blind_id":7,"closed":40}';
const TEXT_ARGS = JSON.stringify(ARGS);
const NAMED = `"name":"set_blind"`;

describe("formats that pass", () => {
  it.each([
    ["plain", CALL],
    [
      "an OpenAI message",
      `{"role":"assistant","content":null,"tool_calls":[{"id":"1","type":"function","function":{${NAMED},"arguments":${TEXT_ARGS}}}]}`,
    ],
    ["direct entries", `{"tool_calls":[${CALL}]}`],
    ["an Ollama message", `{"role":"assistant","tool_calls":[{"function":${CALL}}]}`],
    ["one OpenAI entry", `{"type":"function","function":{${NAMED},"arguments":${TEXT_ARGS}}}`],
    ["a Responses item", `{"type":"function_call","call_id":"1",${NAMED},"arguments":${TEXT_ARGS}}`],
    ["Hermes and Qwen tags", `<tool_call>\n${CALL}\n</tool_call>`],
    ["several tags", `<tool_call>{"name":"x"}</tool_call><tool_call>${CALL}</tool_call>`],
    ["smolagents", `Thought: now\nAction:\n${CALL}`],
  ])("%s", (_, answer) => {
    expect(verdict(answer)).toEqual(PASS);
  });
});

describe("formats that are read as a call with other arguments", () => {
  it.each([
    ["OpenAI Responses custom tool call", `{"type":"custom_tool_call",${NAMED},"input":"x"}`],
    ["Anthropic tool_use block", `{"type":"tool_use","id":"1",${NAMED},"input":${ARGS}}`],
    ["Gemini or LangChain call with args", `{${NAMED},"args":${ARGS}}`],
    ["LangChain message", `{"tool_calls":[{${NAMED},"args":${ARGS},"id":"1"}]}`],
    ["Llama or Cohere call with parameters", `<|python_tag|>{${NAMED},"parameters":${ARGS}}`],
    ["definition of a tool", `{${NAMED},"parameters":{"type":"object"}}`],
  ])("%s", (looks, answer) => {
    expect(verdict(answer)).toEqual(FAIL);
    expect(reasonOf(answer)).toMatch(/^arguments\.blind_id missing: /);
    expect(reasonOf(answer)).toContain(`looks like a`);
    expect(reasonOf(answer)).toContain(looks);
  });
});

describe("formats in which no call is read", () => {
  it.each([
    ["OpenAI chat completion body", `{"choices":[{"message":{"tool_calls":[{"function":${CALL}}]}}]}`],
    ["bare list of calls", `[{"type":"function","function":${CALL}}]`],
    ["legacy OpenAI function_call", `{"function_call":{${NAMED},"arguments":${TEXT_ARGS}}}`],
    ["bare list of calls", `[{"type":"function_call",${NAMED},"arguments":${TEXT_ARGS}}]`],
    ["OpenAI Responses body", `{"output":[{"type":"function_call",${NAMED},"arguments":${TEXT_ARGS}}]}`],
    ["Anthropic message", `{"content":[{"type":"tool_use",${NAMED},"input":${ARGS}}]}`],
    ["Gemini functionCall part", `{"functionCall":{${NAMED},"args":${ARGS}}}`],
    ["Bedrock toolUse block", `{"toolUse":{${NAMED},"input":${ARGS}}}`],
    ["AI SDK tool-call part", `{"type":"tool-call","toolName":"set_blind","input":${ARGS}}`],
    ["call in Python", `[set_blind(blind_id=7, closed=40)]`],
    ["Qwen3-Coder call", "<function=set_blind><parameter=blind_id>7</parameter></function>"],
    ["Mistral tool call", `[TOOL_CALLS][${CALL}]`],
    ["Mistral tool call", `[TOOL_CALLS]set_blind[ARGS]${ARGS}`],
    ["Granite call", `<|tool_call|>[${CALL}]`],
    ["Nemotron call", `<TOOLCALL>[${CALL}]</TOOLCALL>`],
    ["functools call", `functools[${CALL}]`],
    ["DeepSeek call", `<｜tool▁call▁begin｜>function<｜tool▁sep｜>set_blind\n\`\`\`json\n${ARGS}\n\`\`\``],
    ["Kimi call", `functions.set_blind:0<|tool_call_argument_begin|>${ARGS}`],
    ["gpt-oss harmony call", `<|channel|>commentary to=functions.set_blind <|message|>${ARGS}`],
    ["ReAct action", `Action: set_blind\nAction Input: ${ARGS}`],
    ["ReAct action", `{"action":"set_blind","action_input":${ARGS}}`],
    ["MCP tools/call request", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${CALL}}`],
    ["call whose arguments are no JSON object", `{${NAMED},"arguments":null}`],
  ])("%s: %s", (looks, answer) => {
    expect(verdict(answer)).toEqual(FAIL);
    expect(reasonOf(answer)).toMatch(/^answer has no parseable /);
    expect(reasonOf(answer)).toContain(looks);
  });

  it("a plain wrong call looks like nothing else", () => {
    expect(reasonOf('{"name":"set_blind","arguments":{}}')).not.toContain("looks like");
  });
});
