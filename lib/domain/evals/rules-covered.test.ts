import { describe, expect, it } from "vitest";
import { readSource, sourceFiles } from "#lib/testing/source-files";

/** The numbered rules of the contract that a document, a validator or a helper can break; the gaps are the contract's. */
const RANGES = [
  ["001", "027"],
  ["030", "053"],
  ["060", "069"],
  ["075", "077"],
  ["080", "094"],
  ["100", "111"],
  ["115", "118"],
  ["120", "122"],
  ["125", "159"],
] as const;

const HOSTILE = Array.from({ length: 16 }, (_, at) => `N${at + 1}`);

const rules = RANGES.flatMap(([first, last]) =>
  Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => String(Number(first) + at).padStart(3, "0")),
);

/** Rule numbers at the beginning of test titles in this folder. */
const tested = new Set(
  sourceFiles(/^lib\/domain\/evals\/.*\.test\.ts$/)
    .flatMap((path) => [...readSource(path).matchAll(/\bit\(\s*["'`](\d{3}|N\d+) /g)])
    .map(([, number]) => number ?? ""),
);

describe("the rules of the contract", () => {
  it.each([...rules, ...HOSTILE])("%s has a test that begins with its number", (rule) => {
    expect(tested).toContain(rule);
  });

  it("are the only numbers that tests here begin with", () => {
    expect([...tested].filter((number) => !rules.includes(number) && !HOSTILE.includes(number))).toEqual([]);
  });
});
