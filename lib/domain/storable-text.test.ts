import { describe, expect, it } from "vitest";
import { firstCharacters } from "./first-characters";
import { indexableText } from "./indexable-text";
import { participantId } from "./ranking/participant-id";
import { sortName } from "./ranking/sort-name";
import { storableJson, storableText } from "./storable-text";

describe("foreign text for the database", () => {
  it("T17 N1 N2 replaces NUL and lone surrogates, and leaves pairs alone", () => {
    expect(storableText("a\u0000b\uD800c\uDC00d😀")).toBe("a\uFFFDb\uFFFDc\uFFFDd😀");
  });

  it("T17 reaches every text and key of a JSON value, and drops what JSON cannot hold", () => {
    const value = { "k\u0000": ["\uDFFF", { a: Number.POSITIVE_INFINITY, b: undefined }], c: null };
    expect(storableJson(value)).toEqual({ "k\uFFFD": ["\uFFFD", { a: null }], c: null });
  });

  it("N14 keeps a __proto__ key as data", () => {
    const made = storableJson(JSON.parse('{"__proto__":{"polluted":true}}'));
    expect(Object.hasOwn(made, "__proto__")).toBe(true);
    expect("polluted" in made).toBe(false);
  });
});

describe("texts for an index", () => {
  it("leaves short ones as they are and keeps long ones distinct", () => {
    expect(indexableText("t".repeat(512))).toBe("t".repeat(512));
    const [a, b] = [indexableText(`${"t".repeat(600)}a`), indexableText(`${"t".repeat(600)}b`)];
    expect(a).not.toBe(b);
    expect(Math.max(a.length, b.length)).toBeLessThanOrEqual(512);
  });

  it("never cuts a character in two", () => {
    expect(firstCharacters("😀😀😀", 2)).toBe("😀😀");
    expect(firstCharacters("a😀😀", 2)).toBe("a😀");
    expect(storableText(indexableText("😀".repeat(2000)))).not.toContain("\uFFFD");
  });
});

describe("participants", () => {
  it("155 gives one key one id, and another key another", () => {
    expect(participantId('["run","m","h","1"]')).toBe(participantId('["run","m","h","1"]'));
    expect(participantId('["run","M","h","1"]')).not.toBe(participantId('["run","m","h","1"]'));
    expect(participantId("x")).toMatch(/^par_[a-z0-9]{20}$/);
  });

  it("sorts names without their case, and no longer than an index entry may be", () => {
    expect(sortName({ model: "Maker/Model", harness: "Tool", harnessVersion: null })).toBe("maker/model tool ");
    const long = sortName({ model: "模".repeat(255), harness: "😀".repeat(127), harnessVersion: "v".repeat(255) });
    expect(Buffer.byteLength(long)).toBeLessThan(2000);
  });
});
