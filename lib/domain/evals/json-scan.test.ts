import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanJson } from "./json-scan";

const isValid = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const accepts = (text: string) => scanJson(text, 1000).fault === null;
const notes = (text: string) => scanJson(text, 64).notes.map(({ code, path, offset }) => `${code} ${path} ${offset}`);

describe("scanJson", () => {
  it("takes exactly what JSON.parse takes", () => {
    const odd = [
      "",
      " ",
      "{",
      "[",
      "[1,]",
      '{"a":1,}',
      "[1 2]",
      "1 1",
      "01",
      "-",
      "1.",
      ".5",
      "1e",
      "+1",
      "nul",
      "tru",
      "NaN",
    ];
    const more = [
      '"',
      '"\\x"',
      '"\\u12"',
      '"\u0001"',
      "'a'",
      "{a:1}",
      "[,]",
      '{"a"}',
      '{"a":}',
      "{,}",
      "]",
      "\u00a01",
      "1\v",
    ];
    const fine = [
      "1",
      "-0",
      "1e+5",
      "-1.5E-3",
      '"\\u0041\\n"',
      "[]",
      "{}",
      ' { "a" : [ 1 , null ] } ',
      "true",
      '"\u007f\u2028"',
    ];
    for (const text of [...odd, ...more, ...fine]) expect(accepts(text), JSON.stringify(text)).toBe(isValid(text));
  });

  it("agrees with JSON.parse on mutilated JSON", () => {
    const mutilated = fc
      .tuple(fc.json(), fc.nat(), fc.nat(3), fc.string({ maxLength: 3 }))
      .map(([text, at, cut, put]) => {
        const from = at % (text.length + 1);
        return text.slice(0, from) + put + text.slice(from + cut);
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), mutilated), (text) => accepts(text) === isValid(text)),
      { numRuns: 2000 },
    );
  });

  it("finds repeated and forbidden keys, each at its place", () => {
    expect(notes('{"a":1,"b":{"a":2,"a":3}}')).toEqual(["key_repeated b.a 18"]);
    expect(notes('{"a":1,"\\u0061":2}')).toEqual(["key_repeated a 7"]);
    expect(notes('[{"__proto__":1}]')).toEqual(["key_forbidden 0.__proto__ 2"]);
    expect(notes('[{"a":1},{"a":2}]')).toEqual([]);
  });

  it("finds integers that lose digits", () => {
    expect(notes("[9007199254740993, 9007199254740992, 1e300, 0.1]")).toEqual(["number_inexact 0 1"]);
    expect(notes(`[${"1".repeat(401)}]`)).toEqual([]);
  });

  it("stops at the depth it was given", () => {
    const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    expect(scanJson(nested(64), 64).fault).toBeNull();
    expect(scanJson(nested(65), 64).fault).toMatchObject({ code: "nesting_too_deep", offset: 64 });
    expect(scanJson("[".repeat(4_000_000), 64).fault).toMatchObject({ code: "nesting_too_deep" });
  });

  it("shows every value with its depth, key and offset", () => {
    const seen: string[] = [];
    scanJson('{"a":[10,{"b":20}],\n"c":"x"}', 64, (depth, key, offset) => seen.push(`${depth} ${key}@${offset}`));
    expect(seen).toEqual(["0 @0", "1 a@5", "2 0@6", "2 1@9", "3 b@14", "1 c@24"]);
  });
});
