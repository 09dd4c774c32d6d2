import { expect, it } from "vitest";
import { filesUnder, readSource } from "#lib/testing/source-files";

const page = readSource("docs/grading.md");
// The generator's test holds the rules that are about every task: the grader's own may not import the generator.
const titles = [...filesUnder("lib/domain/toolcalls"), "lib/generator/generate.test.ts"]
  .filter((file) => file.endsWith(".test.ts"))
  // One file at a time: a table of cases may not swallow the titles of the next file.
  .flatMap((file) => [...readSource(file).matchAll(/\bit(?:\.each\([\s\S]*?\]\))?\(\s*"([^"]+)"/g)])
  .map((match) => match[1] ?? "");

it("every way to fail names tests that exist", () => {
  const rows = page.split("## How it can fail")[1]?.split("\n## ")[0]?.split("\n") ?? [];
  const cited = rows.filter((row) => /^\|(?!-| failure)/.test(row)).map((row) => row.split("|").at(-2) ?? "");
  expect(cited.length).toBeGreaterThan(15);
  for (const cell of cited) {
    const names = [...cell.matchAll(/"([^"]+)"|\b([RA]\d+)\b/g)].map((match) => match[1] ?? `${match[2]} `);
    expect(names).not.toEqual([]);
    for (const name of names)
      expect(
        titles.some((title) => title.startsWith(name)),
        name,
      ).toBe(true);
  }
});

it("every rule and every decision has its test", () => {
  for (let rule = 1; rule <= 42; rule++)
    expect(
      titles.some((title) => title.startsWith(`R${rule} `)),
      `R${rule}`,
    ).toBe(true);
  for (let rule = 1; rule <= 32; rule++)
    expect(
      titles.some((title) => title.startsWith(`A${rule} `)),
      `A${rule}`,
    ).toBe(true);
});
