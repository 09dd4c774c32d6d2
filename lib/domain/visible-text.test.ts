import { describe, expect, it } from "vitest";
import { visiblePieces, visibleText } from "./visible-text";

describe("visibleText", () => {
  it.each([
    ["vendor/model-1", "vendor/model-1"],
    ["", ""],
    ["a\u200bb", "a⟨U+200B⟩b"],
    ["\u202egpj.exe", "⟨U+202E⟩gpj.exe"],
    ["\u2066left\u2069", "⟨U+2066⟩left⟨U+2069⟩"],
    ["\ufeffname", "⟨U+FEFF⟩name"],
    ["soft\u00adhyphen", "soft⟨U+00AD⟩hyphen"],
    ["two\nlines\u0007", "two⟨U+000A⟩lines⟨U+0007⟩"],
    ["end\u2028", "end⟨U+2028⟩"],
    ["filler\u3164", "filler⟨U+3164⟩"],
    ["tag\u{e0041}", "tag⟨U+E0041⟩"],
    ["a\ufe0fb", "a⟨U+FE0F⟩b"],
    ["model-1\ufe0f", "model-1⟨U+FE0F⟩"],
    ["🚀\ufe0f", "🚀⟨U+FE0F⟩"],
    ["a\u200db", "a⟨U+200D⟩b"],
    ["שלום עולם", "שלום עולם"],
    ["词义漂移 ", "词义漂移 "],
    ["e\u0301tude", "e\u0301tude"],
    ["👩‍🚀 ❤️ 👍🏽", "👩‍🚀 ❤️ 👍🏽"],
    ["👩🏽\u200d🚀", "👩🏽\u200d🚀"],
    ["👩\u200d", "👩⟨U+200D⟩"],
  ])("%j is shown as %j", (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });
});

describe("visiblePieces", () => {
  it("leaves a plain text in one piece, and none of an empty one", () => {
    expect(visiblePieces("plain")).toEqual(["plain"]);
    expect(visiblePieces("")).toEqual([]);
  });

  it("loses nothing around what is hidden", () => {
    expect(visiblePieces("\u200ba\u202e\u200b")).toEqual([
      { hidden: "U+200B" },
      "a",
      { hidden: "U+202E" },
      { hidden: "U+200B" },
    ]);
  });

  it("takes time that grows with the text only", () => {
    expect(visiblePieces("👩\u200d".repeat(50_000)).length).toBeGreaterThan(0);
    expect(visiblePieces("\u200b".repeat(100_000))).toHaveLength(100_000);
  });
});
