import { describe, expect, it } from "vitest";
import { guessLanguage } from "./language";

describe("guessLanguage", () => {
  it.each([
    ["规则推理", "zh"],
    ["Rule reasoning 推理", "zh"],
    ["ルール推論", "ja"],
    ["推論のテスト", "ja"],
    ["규칙 추론", "ko"],
    ["𠀀", "zh"],
    ["Rule reasoning", undefined],
    ["Précision ± 3 %", undefined],
    ["", undefined],
  ])("%s is %s", (text, language) => {
    expect(guessLanguage(text)).toBe(language);
  });
});
