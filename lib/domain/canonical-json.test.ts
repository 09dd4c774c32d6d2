import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "./canonical-json";

describe("canonicalJson", () => {
  it("sorts keys by UTF-16 units, as the RFC's own example does", () => {
    const keys = { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7 };
    expect(canonicalJson(keys)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
    expect(canonicalJson({ b: [{ z: 1, a: 2 }], a: null })).toBe('{"a":null,"b":[{"a":2,"z":1}]}');
  });

  it("writes numbers as ECMAScript does", () => {
    const text = "[0,-0,1e21,1e-7,333333333.33333329,1e30,4.50,2e-3,0.000001,1e-27,9007199254740993,5e-324]";
    expect(canonicalJson(JSON.parse(text))).toBe(
      "[0,0,1e+21,1e-7,333333333.3333333,1e+30,4.5,0.002,0.000001,1e-27,9007199254740992,5e-324]",
    );
  });

  it("leaves absent fields out and keeps __proto__ as the key it is", () => {
    expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
    expect(canonicalJson(JSON.parse('{"__proto__":{"x":1},"a":1}'))).toBe('{"__proto__":{"x":1},"a":1}');
  });

  it("refuses what JSON cannot hold", () => {
    const deep = JSON.parse(`${"[".repeat(5000)}${"]".repeat(5000)}`);
    for (const value of [
      Number.NaN,
      Number.POSITIVE_INFINITY,
      "\ud800",
      { "\udc00": 1 },
      1n,
      () => 1,
      undefined,
      deep,
    ]) {
      expect(() => canonicalJson(value)).toThrow(TypeError);
    }
  });

  it("is the same text for the same value, whatever the order, and reads back as the value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed(value))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}
