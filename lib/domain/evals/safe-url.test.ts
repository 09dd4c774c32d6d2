import { describe, expect, it } from "vitest";
import { safeHttpsUrl, safeImage } from "./safe-url";

describe("addresses that strangers wrote", () => {
  it("become links and images only when they are plain https", () => {
    expect(safeHttpsUrl("https://example.org/a b")).toBe("https://example.org/a%20b");
    expect(safeImage("https://example.org/x.png")).toBe("https://example.org/x.png");
    const refused = [
      "javascript:alert(1)",
      "JaVaScRiPt:alert(1)",
      "data:text/html,<b>",
      "vbscript:x",
      "http://a.b",
      "//a.b",
      "x.png",
    ];
    for (const url of [
      ...refused,
      " https://a.b",
      "https://u:p@a.b",
      "java\nscript:x",
      "blob:https://a.b/x",
      "",
      "\u0000",
    ]) {
      expect(safeHttpsUrl(url), url).toBeNull();
      expect(safeImage(url), url).toBeNull();
    }
    expect(safeHttpsUrl(`https://a.b/${"x".repeat(2048)}`)).toBeNull();
  });
});
