import { describe, expect, it } from "vitest";
import { displayWidth, renderFacts, renderTable, safeText } from "#lib/cli/table";

describe("a table", () => {
  it("aligns columns, marks shared ranks and shows what is missing", () => {
    const rows = [
      { rank: 1, tied: false, model: "alpha", leader: { model: "x" }, ok: true },
      { rank: 2, tied: true, model: "模型甲", leader: null, ok: false },
    ];
    expect(renderTable(rows, ["rank", "model", "leader.model", "ok"]).split("\n")).toEqual([
      "rank  model   leader.model  ok",
      "----  ------  ------------  ---",
      "1     alpha   x             yes",
      "=2    模型甲  -             no",
    ]);
  });

  it("cuts long cells by what a terminal shows", () => {
    const [, , line = ""] = renderTable([{ model: "模".repeat(100) }], ["model"]).split("\n");
    expect(displayWidth(line)).toBeLessThanOrEqual(60);
    expect(line.endsWith("…")).toBe(true);
  });

  it("of nothing still says what it would hold", () => {
    expect(renderTable([], ["rank", "model"])).toBe("rank  model\n----  -----");
  });
});

it("facts flatten one level and count lists", () => {
  const facts = renderFacts({ id: "a", cohort: { revision: 2, at: null }, rows: [1, 2], name: "x\u001b[2Jy" });
  expect(facts.split("\n")).toEqual([
    "id               a",
    "cohort.revision  2",
    "cohort.at        -",
    "rows             2 entries",
    "name             x·[2Jy",
  ]);
});

it.each(["\u001b]0;title\u0007", "\u009b2J", "a\u202eb", "a\u200bb", "a\nb", "a\rb", "\ufeff", "\u2028"])(
  "no control character of %j reaches the terminal",
  (text) => {
    expect(safeText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  },
);
