import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findEvals } from "./find-evals";
import { markedPieces } from "./marked-pieces";
import { readSearchQuery, SEARCH_TEXT_MAX } from "./query";

const named = (id: string, name: string, description = "") => ({
  id,
  name,
  description,
  category: "useful",
  dimensions: ["reasoning"],
});

describe("readSearchQuery", () => {
  it.each(["", " \t\n", "\u0000", "%_\\", "\u202eabc", "\ud800", "x".repeat(100_000), `${"🧪".repeat(500)}`])(
    "takes whatever is typed: %j",
    (typed) => {
      const { text, words } = readSearchQuery(typed);
      expect(text.length).toBeLessThanOrEqual(2 * SEARCH_TEXT_MAX);
      expect(text).not.toMatch(/\p{Cs}/u);
      expect(words.every((word) => word !== "")).toBe(true);
    },
  );

  it("says that it cut", () => {
    expect(readSearchQuery("x".repeat(SEARCH_TEXT_MAX)).isCut).toBe(false);
    expect(readSearchQuery(`${"x".repeat(SEARCH_TEXT_MAX)}y`).isCut).toBe(true);
    expect(readSearchQuery(`   x${" ".repeat(500)}`)).toMatchObject({ text: "x", isCut: false });
  });

  it.each([
    ["ABCDEF0", "abcdef0"],
    ["abcdef", null],
    ["f".repeat(64), "f".repeat(64)],
    ["f".repeat(65), null],
    ["abcdefg", null],
  ])("knows the beginning of a hash: %s", (typed, prefix) => {
    expect(readSearchQuery(typed).hashPrefix).toBe(prefix);
  });

  it("knows the id of a result", () => {
    expect(readSearchQuery(" res_7k2m9x4c ").resultId).toBe("res_7k2m9x4c");
    expect(readSearchQuery("res_%").resultId).toBeNull();
  });
});

describe("findEvals", () => {
  const evals = [
    named("other", "Other", "about kiln things"),
    named("the-kiln", "A warm Kiln"),
    named("kiln-two", "Second"),
    named("kiln", "Zed"),
  ];
  const find = (text: string) => findEvals(evals, readSearchQuery(text).words).map(({ id }) => id);

  it("puts the exact id first, then beginnings, then words of the name, then descriptions", () => {
    expect(find("KILN")).toEqual(["kiln", "kiln-two", "the-kiln", "other"]);
  });

  it("wants every word, wherever it is", () => {
    expect(find("warm kiln")).toEqual(["the-kiln"]);
    expect(find("warm second")).toEqual([]);
    expect(find("reasoning zed")).toEqual(["kiln"]);
    expect(find("")).toEqual([]);
    expect(find("%")).toEqual([]);
  });
});

describe("markedPieces", () => {
  it("marks every word, whatever its case, and joins what overlaps", () => {
    expect(markedPieces("Kiln kilnkiln x", ["kiln", "nk"])).toEqual([
      { text: "Kiln", isMarked: true },
      { text: " ", isMarked: false },
      { text: "kilnkiln", isMarked: true },
      { text: " x", isMarked: false },
    ]);
    expect(markedPieces("İstanbul", ["stan"]).map(({ text }) => text)).toEqual(["İ", "stan", "bul"]);
  });

  it("never loses or adds a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.array(fc.string()), (text, words) => {
        expect(
          markedPieces(text, words)
            .map((each) => each.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});
