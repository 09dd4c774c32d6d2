import { expect, it } from "vitest";
import { plainLine } from "./plain-line";

it.each([
  ["a\u202Eb\u2066c\u200Fd", "abcd"],
  ["zero\u200Bwidth\uFEFF\u00AD", "zerowidth"],
  ["  two\r\nlines\u2028and\ta tab\u0000 ", "two lines and a tab"],
  ["half\uD800 pair \uFFFE\uFFFF", "half pair"],
  ["tag\u{E0041}\u{E0042}s", "tags"],
  [`e${"\u0301".repeat(50)}`, `e${"\u0301".repeat(3)}`],
  ["模型 Ω 𝒜 naïve", "模型 Ω 𝒜 naïve"],
])("%j reads %j", (text, line) => {
  expect(plainLine(text)).toBe(line);
});

it("is cut by characters, with a sign for the rest", () => {
  expect(plainLine("𝒜𝒜𝒜𝒜", 4)).toBe("𝒜𝒜𝒜𝒜");
  expect(plainLine("𝒜𝒜𝒜𝒜𝒜", 4)).toBe("𝒜𝒜𝒜…");
  expect(plainLine("a bc d", 3)).toBe("a…");
  expect(plainLine("x".repeat(1_000_000), 10)).toBe("xxxxxxxxx…");
});
