import { expect, it } from "vitest";
import { compareHref, parseComparePath } from "./compare-path";

const id = (letter: string) => `res_${letter.repeat(20)}`;

it("an address and what it means are the same thing", () => {
  for (const onlyDifferences of [false, true]) {
    const results = [id("b"), id("a"), id("c")];
    const segments = compareHref(results, onlyDifferences).split("/").slice(2);
    expect(parseComparePath(segments)).toEqual({ results, onlyDifferences });
  }
});

it.each([
  ["none", []],
  ["one", [id("a")]],
  ["five", ["a", "b", "c", "d", "e"].map(id)],
  ["one twice", [id("a"), id("a")]],
  ["no id", [id("a"), "res_x"]],
  ["differences of one", [id("a"), "differences"]],
  ["differences first", ["differences", id("a"), id("b")]],
])("%s is no comparison", (_, segments) => {
  expect(parseComparePath(segments)).toBeNull();
});
