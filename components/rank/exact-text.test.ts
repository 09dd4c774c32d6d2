import { describe, expect, it } from "vitest";
import { differenceText, exactText } from "./exact-text";

describe("exactText", () => {
  it.each([
    [87.5, "87.5"],
    [0, "0"],
    [-0, "0"],
    [22148357, "22,148,357"],
    [1234.123456789012, "1,234.123456789012"],
    [0.1 + 0.2, "0.30000000000000004"],
    [1e308, "1e308"],
    [1e-7, "1e−7"],
    [-1234.5, "−1,234.5"],
  ])("prints every digit of %d", (value, text) => {
    expect(exactText(value)).toBe(text);
  });
});

describe("differenceText", () => {
  it.each([
    [0.2, "+0.2"],
    [-1500, "−1,500"],
    [0, "0"],
  ])("%d has its sign", (value, text) => {
    expect(differenceText(value)).toBe(text);
  });
});
