// Names the wire format that an answer seems to be in, so that a reason can say what was not read. Decides no score.
import { isRecord } from "../is-record";
import { own, readCall } from "./read-call";

const ONLY_READ = "only name and arguments are read";

type Envelope = {
  /** As in "looks like …". */
  name: string;
  hint: string;
  matches(object: Record<string, unknown>): boolean;
};

const has = (object: Record<string, unknown>, ...keys: string[]) => keys.every((key) => Object.hasOwn(object, key));
const isNamed = (object: Record<string, unknown>) => typeof own(object, "name") === "string";
const isCallLess = (object: Record<string, unknown>) => isNamed(object) && !has(object, "arguments");
const holds = (list: unknown, type: string) =>
  Array.isArray(list) && list.some((item) => isRecord(item) && own(item, "type") === type);

/** From the most special to the most general. */
const OBJECTS: readonly Envelope[] = [
  {
    name: "a call whose arguments are no JSON object",
    hint: "give an object, or the JSON text of one",
    matches: (object) => isNamed(object) && has(object, "arguments") && readCall(object) === null,
  },
  {
    name: "an OpenAI chat completion body",
    hint: "give its message, or the call alone",
    matches: (object) => Array.isArray(own(object, "choices")),
  },
  {
    name: "an OpenAI Responses body",
    hint: "give the function_call item alone",
    matches: (object) => Array.isArray(own(object, "output")),
  },
  {
    name: "a legacy OpenAI function_call message",
    hint: ONLY_READ,
    matches: (object) => isRecord(own(object, "function_call")),
  },
  {
    name: "an OpenAI Responses custom tool call",
    hint: ONLY_READ,
    matches: (object) => own(object, "type") === "custom_tool_call",
  },
  { name: "an Anthropic tool_use block", hint: ONLY_READ, matches: (object) => own(object, "type") === "tool_use" },
  {
    name: "an Anthropic message",
    hint: "give its tool_use block as name and arguments",
    matches: (object) => holds(own(object, "content"), "tool_use"),
  },
  { name: "a Gemini functionCall part", hint: ONLY_READ, matches: (object) => isRecord(own(object, "functionCall")) },
  { name: "a Bedrock toolUse block", hint: ONLY_READ, matches: (object) => isRecord(own(object, "toolUse")) },
  {
    name: "an AI SDK tool-call part",
    hint: ONLY_READ,
    matches: (object) => typeof own(object, "toolName") === "string",
  },
  {
    name: "an MCP tools/call request",
    hint: "give its params",
    matches: (object) => has(object, "jsonrpc", "method"),
  },
  { name: "a ReAct action", hint: ONLY_READ, matches: (object) => has(object, "action", "action_input") },
  { name: "a tool and args object", hint: ONLY_READ, matches: (object) => has(object, "tool", "args") },
  {
    name: "a tool_name and tool_input object",
    hint: ONLY_READ,
    matches: (object) => has(object, "tool_name", "tool_input"),
  },
  {
    name: "a LangChain message",
    hint: "its calls have args, and only name and arguments are read",
    matches: (object) => {
      const calls = own(object, "tool_calls");
      return Array.isArray(calls) && calls.some((call) => isRecord(call) && isCallLess(call) && has(call, "args"));
    },
  },
  {
    name: "a definition of a tool",
    hint: "a call has arguments",
    matches: (object) =>
      isCallLess(object) &&
      [own(object, "parameters"), own(object, "input_schema"), own(object, "inputSchema")].some(
        (schema) => isRecord(schema) && own(schema, "type") === "object",
      ),
  },
  {
    name: "a Gemini or LangChain call with args",
    hint: ONLY_READ,
    matches: (object) => isCallLess(object) && has(object, "args"),
  },
  {
    name: "a Llama or Cohere call with parameters",
    hint: ONLY_READ,
    matches: (object) => isCallLess(object) && has(object, "parameters"),
  },
  { name: "a call with input", hint: ONLY_READ, matches: (object) => isCallLess(object) && has(object, "input") },
];

/** Formats that are no JSON object, by what only they write. */
const TEXTS: readonly { name: string; hint: string; marks: string }[] = [
  { name: "a Mistral tool call", hint: "a list of calls, or a call in tokens, is not read", marks: "[TOOL_CALLS]" },
  { name: "a Qwen3-Coder call", hint: "XML is not read", marks: "<function=" },
  { name: "a Kimi call", hint: "a name in tokens is not read", marks: "<|tool_call_argument_begin|>" },
  { name: "a gpt-oss harmony call", hint: "a name in tokens is not read", marks: "to=functions." },
  { name: "a DeepSeek call", hint: "a name in tokens is not read", marks: "<｜tool▁call▁begin｜>" },
  { name: "a Granite call", hint: "a list of calls is not read", marks: "<|tool_call|>" },
  { name: "a Nemotron call", hint: "a list of calls is not read", marks: "<TOOLCALL>" },
  { name: "a functools call", hint: "a list of calls is not read", marks: "functools[" },
  { name: "a ReAct action", hint: "an action in prose is not read", marks: "Action Input:" },
];
const PYTHONIC = /^\s*\[\s*[A-Za-z_][\w.]*\(/;
const LIST = /^\s*(?:```[a-z]*\s*)?\[\s*\{/;

const shown = ({ name, hint }: { name: string; hint: string }) => `looks like ${name}; ${hint}`;

/** What an object looks like, when it is no plain call. */
export function envelopeOf(object: Record<string, unknown>): string | undefined {
  const found = OBJECTS.find(({ matches }) => matches(object));
  return found && shown(found);
}

/** What an answer without any object looks like. */
export function envelopeOfText(text: string): string | undefined {
  const found = TEXTS.find(({ marks }) => text.includes(marks));
  if (found) return shown(found);
  if (PYTHONIC.test(text)) return "looks like a call in Python; only JSON is read";
  return LIST.test(text) ? "looks like a bare list of calls; only a list under tool_calls is read" : undefined;
}
