import { describe, expect, it } from "vitest";
import { isSameRepository } from "./same-repository";

describe("isSameRepository", () => {
  it.each([
    ["https://example.org/o/evals", "https://example.org/o/evals"],
    ["https://EXAMPLE.org:443/o/evals", "https://example.org/o/evals"],
    ["some/folder", "./some/folder"],
  ])("takes %s and %s for one", (one, other) => {
    expect(isSameRepository(one, other)).toBe(true);
  });

  it.each([
    ["https://example.org/o/evals", "https://example.com/o/evals"],
    ["https://example.org/o/evals", "https://example.org/o/other"],
    ["https://example.org/o/evals", "https://example.org:444/o/evals"],
    ["https://user:word@example.org/o/evals", "https://user:word@example.org/o/evals"],
    ["ssh://example.org/o/evals", "ssh://example.org/o/evals"],
  ])("keeps %s and %s apart", (one, other) => {
    expect(isSameRepository(one, other)).toBe(false);
  });
});
