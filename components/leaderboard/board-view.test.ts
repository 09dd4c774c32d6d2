import { describe, expect, it } from "vitest";
import { type BoardView, boardHref, DEFAULT_VIEW, parseBoardView } from "./board-view";

const SHA = "0123456789abcdef0123456789abcdef01234567";
const segments = (path: string) => path.split("/").filter((part) => part !== "");

describe("board addresses", () => {
  it.each([
    ["", {}],
    ["by-model", { sort: "model", order: "asc" }],
    ["by-model/desc", { sort: "model", order: "desc" }],
    ["by-date", { sort: "date", order: "desc" }],
    ["by-score/asc", { order: "asc" }],
    ["page/abc_-1", { after: "abc_-1" }],
    ["unranked", { section: "unranked" }],
    ["unranked/page/x", { section: "unranked", after: "x" }],
    [`cohort/${SHA}`, { cohort: SHA }],
    [`cohort/${SHA}/by-date/asc/page/x`, { cohort: SHA, sort: "date", order: "asc", after: "x" }],
  ] as [string, Partial<BoardView>][])("%s", (path, change) => {
    expect(parseBoardView(segments(path))).toEqual({ ...DEFAULT_VIEW, ...change });
    expect(boardHref("an-eval", change)).toBe(["/evals/an-eval/board", path].filter((part) => part !== "").join("/"));
  });

  it.each([
    "by-score", // the default has one spelling
    "by-score/desc",
    "by-model/asc",
    "by-rank",
    "asc",
    "page",
    "page/",
    "page/a/b",
    "page/..",
    "page/<script>",
    `page/${"a".repeat(4097)}`,
    "cohort",
    "cohort/abcdef1",
    `cohort/${SHA.toUpperCase()}`,
    `by-model/cohort/${SHA}`,
    "page/x/unranked",
    "unranked/unranked",
    "constructor",
    "__proto__",
  ])("refuses %s", (path) => {
    expect(parseBoardView(segments(path))).toBeNull();
  });
});
