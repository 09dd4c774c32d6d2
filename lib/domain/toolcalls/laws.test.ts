import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRecord } from "../is-record";
import { isSameValue } from "./compare";
import { jsonEnd, NONE } from "./json-end";
import { normalText } from "./normal-form";
import { parseJson } from "./read-call";
import { score } from "./score";
import { findSpans } from "./spans";
import { canonicalText } from "./testing/canonical-text";

/** `npm run prove -- grader-laws` asks for many more. */
const COUNT = Number(process.env["ASSAYER_COUNT"] ?? 1000);

const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("PT45M", "P1D", "PT0H45M", "a, b", "a,b", " a", "P1M", "P", "PT", ",", "\ud800"),
);
const args = fc.dictionary(fc.string({ unit: "binary", maxLength: 8 }), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 6 });
const call = fc.record({ name: fc.string({ minLength: 1 }), arguments: args });
/** Texts made of what matters to the reader. */
const noise = fc
  .array(
    fc.constantFrom("{", "}", "[", "]", '"', "\\", ":", ",", "1", "a", " ", "\n", '{"name":"f"}', '"name"', "null"),
    {
      maxLength: 40,
    },
  )
  .map((pieces) => pieces.join(""));

/** The same JSON with its keys turned round and blanks around everything. */
function rewritten(value: unknown): string {
  if (Array.isArray(value)) return `[ ${value.map(rewritten).join(" ,\n ")} ]`;
  if (!isRecord(value)) return ` ${JSON.stringify(value)}\t`;
  const entries = Object.entries(value).reverse();
  return `{\r\n${entries.map(([key, each]) => ` ${JSON.stringify(key)} : ${rewritten(each)} `).join(",")}}`;
}

const FORMATS: ((name: string, args: string) => string)[] = [
  (name, given) => `{"name":${name},"arguments":${given}}`,
  (name, given) => `{"name":${name},"arguments":${JSON.stringify(given)}}`,
  (name, given) =>
    `{"tool_calls":[null,{"id":"1","type":"function","function":{"name":${name},"arguments":${JSON.stringify(given)}}}]}`,
  (name, given) => `{"tool_calls":[{"arguments":${given},"name":${name}}]}`,
  (name, given) => `{"type":"function","function":{"name":${name},"arguments":${given}}}`,
  (name, given) => `Thus [1]:\n\`\`\`json\n{"name":${name},"arguments":${given}}\n\`\`\` }`,
  (name, given) => `<tool_call>{"name":${name},"arguments":${given}}</tool_call> { [`,
];

describe("laws of the grader", () => {
  it("a normal form is its own normal form", () => {
    fc.assert(
      fc.property(text, (each) => {
        expect(normalText(normalText(each))).toBe(normalText(each));
      }),
      { numRuns: COUNT },
    );
  });

  it("two values are the same exactly when their canonical texts are", () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.array(text, { maxLength: 3 }));
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(isSameValue(a, b)).toBe(canonicalText(a) === canonicalText(b));
        expect(isSameValue(a, JSON.parse(rewritten(a)))).toBe(true);
      }),
      { numRuns: COUNT },
    );
  });

  it("every expected call scores 1 in every accepted format, whatever the order of keys and blanks", () => {
    fc.assert(
      fc.property(call, fc.constantFrom(...FORMATS), (expected, format) => {
        const answer = format(JSON.stringify(expected.name), rewritten(expected.arguments));
        expect(score({ expected: JSON.stringify(expected) }, { answer })).toMatchObject({ score: 1 });
      }),
      { numRuns: COUNT },
    );
  });

  it("anything at all is graded, always alike, and never throws", () => {
    const task = { expected: '{"name":"f","arguments":{}}', metadata: { stale: '{"name":"g","arguments":{}}' } };
    fc.assert(
      fc.property(fc.oneof(noise, text, fc.anything()), (answer) => {
        const graded = score(task, { answer });
        expect(graded).toEqual(score(task, { answer }));
        expect([0, 1]).toContain(graded.score);
        expect(graded.score === 1 && graded.details.staleSchemaUsed).toBe(false);
      }),
      { numRuns: COUNT },
    );
  });

  it("the end of JSON is where JSON.parse finds it", () => {
    const list = fc
      .oneof(
        noise,
        fc.json().map((json) => `[${json}]`),
      )
      .map((each) => (/^[[{]/.test(each) ? each : `[${each}`));
    fc.assert(
      fc.property(list, noise, (start, rest) => {
        const whole = start + rest;
        const end = jsonEnd(whole, 0);
        // The first prefix that is JSON, found the slow way.
        const prefix = [...Array(whole.length + 1).keys()].find(
          (length) => parseJson(whole.slice(0, length)) !== undefined,
        );
        expect(end).toBe(prefix ?? NONE);
      }),
      { numRuns: COUNT },
    );
  });

  it("spans are those that a plain reader finds by beginning anew at each place", () => {
    fc.assert(
      fc.property(noise, (each) => {
        expect(findSpans(each)).toEqual(spansSlowly(each));
      }),
      { numRuns: COUNT },
    );
  });
});

/** Quadratic, and as near to the rules as can be. */
function spansSlowly(answer: string): { start: number; end: number }[] {
  const spans = [];
  for (let at = 0; at < answer.length; at++) {
    let end: number | undefined;
    if (answer[at] === "[") {
      const lengths = [...Array(answer.length + 1).keys()].filter((length) => length > at);
      end = lengths.find((length) => Array.isArray(parseJson(answer.slice(at, length))));
    } else if (answer[at] === "{") {
      end = braceEnd(answer, at);
      if (end !== undefined && /^\{[ \t\r\n]*["}]/.test(answer.slice(at))) spans.push({ start: at, end });
    }
    if (end !== undefined) at = end - 1;
  }
  return spans;
}

function braceEnd(answer: string, from: number): number | undefined {
  let depth = 0;
  let isText = false;
  for (let at = from; at < answer.length; at++) {
    const character = answer[at];
    if (isText) {
      if (character === "\\" && answer[at + 1] !== "\n") at++;
      else if (character === '"' || character === "\n") isText = false;
    } else if (character === '"') isText = true;
    else if (character === "{") depth++;
    else if (character === "}") depth--;
    if (depth === 0) return at + 1;
  }
  return undefined;
}
