import { describe, expect, it } from "vitest";
import { parseAuthors } from "./authors";

describe("AUTHORS", () => {
  it("157 AUTHORS names exactly one handle", () => {
    const read = (text: string) => {
      const parsed = parseAuthors(text);
      return parsed.ok ? parsed.value : parsed.error.map(({ code, line }) => `${code}:${line}`).join();
    };
    expect(read("# c\n@octo-cat")).toBe("octo-cat");
    expect(read("\r\n  @o  \r\n")).toBe("o");
    expect(read("@a\n@b")).toBe("expected_one_handle:2");
    expect(read("# nobody\n")).toBe("expected_one_handle:1");
    expect(read("@TODO-github-handle")).toBe("placeholder:1");
    for (const text of ["octo", "@a--b", "@-a", "@a-", `@${"a".repeat(40)}`, "@a b"])
      expect(read(text), text).toBe("invalid_handle:1");
  });
});
