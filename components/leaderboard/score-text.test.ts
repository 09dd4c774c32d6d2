import { describe, expect, it } from "vitest";
import { loneScoreText, scoreDigits, scoreText } from "./score-text";

describe("a column of scores", () => {
  it.each([
    [[90, 85, 80], 0],
    [[90.5, 85, null], 1],
    [[87.04, 87.01], 2],
    [[87.01, 90, 87.04], 2], // sorted by another column, neighbours on the board still differ
    [[87.04, 87.04], 1],
    [[null], 0],
    [[], 0],
  ])("%j takes %i decimals", (scores, digits) => {
    expect(scoreDigits(scores)).toBe(digits);
  });

  it.each([
    [22148357, 0, "22,148,357"],
    [1234.5, 1, "1,234.5"],
    [999, 1, "999.0"],
    [-1234.5, 1, "−1,234.5"],
    [0, 0, "0"],
    [0.1234567, 6, "0.123457"],
  ])("prints %d with %i decimals as %s", (score, digits, text) => {
    expect(scoreText(score, digits)).toBe(text);
  });

  it("prints a lone score whole when it is whole", () => {
    expect([loneScoreText(7), loneScoreText(7.25)]).toEqual(["7", "7.3"]);
  });
});
