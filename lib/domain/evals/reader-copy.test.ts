import { describe, expect, it } from "vitest";
import { lintChineseCopy } from "./reader-copy";

describe("reader copy", () => {
  it("159 copy for readers of Chinese is a sentence in Chinese: a lint, on request", () => {
    const codes = (text: string) =>
      lintChineseCopy(text, "description").map(({ code, severity }) => `${code} ${severity}`);
    expect(codes("语言清楚的一句说明")).toEqual([]);
    expect(codes("TODO")).toEqual(["copy_placeholder lint"]);
    expect(codes("好好好好好好")).toEqual(["copy_repeated lint"]);
    expect(codes("Only English here")).toEqual(["copy_not_chinese lint"]);
    expect(codes(`说明 ${"long English words ".repeat(5)}`)).toEqual(["copy_mostly_latin lint"]);
    expect(codes("用 GPU 与 CPU、TPU、RAM、API、SDK 和 LLM")).toEqual(["copy_jargon lint"]);
  });
});
