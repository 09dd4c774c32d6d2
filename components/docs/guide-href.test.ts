import { expect, it } from "vitest";
import { anchorOf, guideHref } from "./guide-href";

it.each([
  ["read-a-board.md", "/docs/guides/read-a-board"],
  ["../evals.md#authors", "/docs/guides/evals#authors"],
  ["guides/read-a-board.md", "/docs/guides/read-a-board"],
  ["#here", "#here"],
  ["/evals", "/evals"],
  ["https://example.org/x", "https://example.org/x"],
  ["../decisions/0001-standings-without-ranks.md", null],
  ["../../README.md", null],
  ["javascript:alert(1)", null],
  ["//evil.example", null],
  ["http://example.org", null],
])("%s leads to %s", (href, address) => {
  expect(guideHref(href, ["read-a-board", "evals"])).toBe(address);
});

it("anchors are those of the repository", () => {
  expect(anchorOf('What "stale" means: `x_y`')).toBe("what-stale-means-x_y");
});
