import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseEvalYaml } from "#lib/domain/evals/parse";
import { isSmall, type JudgeRequest } from "./request";

const request = (text: string, kind: JudgeRequest["kind"] = "eval"): JudgeRequest => {
  return { kind, document: { text }, evalJson: undefined, today: "2026-07-10" };
};

/** Blocks and values that a reader of the value walks, each as often as it appears. */
function partsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, each) => sum + partsOf(each), 1);
}

const documentOf = (text: string) => {
  const parsed = parseEvalYaml(new TextEncoder().encode(text));
  return parsed.ok ? parsed.value.value : null;
};

/** One long list behind an anchor, and lines that each stand for all of it. */
const aliased = (items: number, lines: number) =>
  `a: &a [${"[],".repeat(items)}1]\n${Array.from({ length: lines }, (_, at) => `k${at}: *a\n`).join("")}`;

describe("what is judged in the thread that serves", () => {
  it("is no text that stands for many times its size", () => {
    const [large, little] = [aliased(950, 95), aliased(100, 20)];
    expect(large.length).toBeLessThan(4096);
    expect(partsOf(documentOf(large))).toBeGreaterThan(20 * large.length);
    expect(little.length).toBeLessThan(512);
    expect(partsOf(documentOf(little))).toBeGreaterThan(4 * little.length);
    expect([large, little].map((text) => isSmall(request(text)))).toEqual([false, false]);
  });

  it("has no more parts than characters", () => {
    const piece = fc.constantFrom(
      "a",
      "b",
      ": ",
      "\n",
      "  ",
      "- ",
      "[",
      "]",
      "{",
      "}",
      ",",
      "&a ",
      "*a",
      "'",
      "1",
      "? ",
    );
    const text = fc.array(piece, { minLength: 1, maxLength: 40 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(text, (each) => {
        fc.pre(isSmall(request(each)));
        expect(partsOf(documentOf(each))).toBeLessThanOrEqual(each.length + 1);
      }),
    );
  });

  it("is no list long enough to have a thousand issues, whatever carries it", () => {
    const list = "1,".repeat(1000);
    expect(isSmall(request(`tasks: [${list}1]`))).toBe(false);
    expect(isSmall({ ...request(""), document: { json: `{"tasks":[${list}1]}` } })).toBe(false);
    expect(isSmall({ ...request("{}", "result"), evalJson: `{"tasks":[${list}1]}` })).toBe(false);
  });

  it("may hold any character where no character stands for others", () => {
    expect(isSmall(request('{"name":"R&D *"}', "result"))).toBe(true);
    expect(isSmall({ ...request(""), document: { json: '{"name":"R&D *"}' } })).toBe(true);
  });
});
