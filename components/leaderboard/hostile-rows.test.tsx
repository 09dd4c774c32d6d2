// What strangers may name and measure, on the board as the server writes it.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { BoardPage, BoardRow } from "#lib/domain/views/board";
import { sampleBoard } from "../../app/internal/bench/sample-board";
import { Board } from "./board";
import { DEFAULT_VIEW } from "./board-view";

const [sample] = sampleBoard().rows;

function boardOf(rows: Partial<BoardRow>[], more: Partial<BoardPage> = {}): string {
  if (sample === undefined) throw new Error("an empty sample");
  const all = rows.map((row, at) => ({ ...sample, resultId: `res_${at}`, participantId: `par_${at}`, ...row }));
  const board = { ...sampleBoard(), rows: all, total: all.length, next: null, ...more };
  return renderToStaticMarkup(<Board board={board} view={DEFAULT_VIEW} separated={null} />);
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");

describe("a board", () => {
  it("prints a name of 255 characters whole, and each name in its own direction", () => {
    const names = ["x".repeat(255), "مرحبا", "שלום (v1)"];
    const html = boardOf(names.map((model) => ({ model })));
    for (const name of names) expect(html).toMatch(new RegExp(`<bdi[^>]*>${name.replace(/[()]/g, "\\$&")}</bdi>`));
  });

  it("shows what prints nothing in a model, a harness, a unit and a tiebreak, and leaves none of it", () => {
    const board = sampleBoard();
    const html = boardOf([{ model: "a\u200bb", harness: "c\u202ed", harnessVersion: "1\u2066" }], {
      eval: { ...board.eval, name: "n\u200b", unit: "u\u200b", tiebreak: { label: "t\u202e", order: "asc" } },
    });
    for (const shown of ["U+200B", "U+202E", "U+2066"]) expect(html).toContain(shown);
    expect(html).not.toMatch(/[\u200b\u202e\u2066]/);
  });

  it("keeps markup in a name text", () => {
    const html = boardOf([{ model: '"><script>1</script>', harness: "<img src=x>" }]);
    expect(html).not.toMatch(/<script>1|<img/);
    expect(textOf(html)).toContain("&lt;script&gt;1&lt;/script&gt;");
  });

  it("tells scores of 15 decimals apart as far as it prints, and has the exact ones in a title", () => {
    const html = boardOf([{ score: 0.123456789012345 }, { score: 0.123456789012344 }]);
    expect(html).toContain('title="0.123456789012345"');
    expect(html).toContain('title="0.123456789012344"');
  });

  it("says more than it prints only of scores that it rounds, whatever their sign", () => {
    expect(boardOf([{ score: -0.5 }, { score: -2.5 }])).not.toContain('title="-');
  });

  it("prints 1e308 and its opposite with real signs, beside a small one", () => {
    const html = boardOf([{ score: 1e308 }, { score: 0.5 }, { score: -1e308 }]);
    for (const score of [">1e+308</b>", ">−1e+308</b>"]) expect(html).toContain(score);
    expect(html).not.toMatch(/NaN|Infinity/);
  });

  it("of which every score is null ranks nobody, and says for each row why", () => {
    const row = { ...sample, rank: null, score: null, unrankedReason: "score_pending" } as BoardRow;
    const html = boardOf([], { unranked: [row, { ...row, resultId: "res_2" }], unrankedTotal: 2 });
    expect(textOf(html)).toContain("Nobody is ranked in this cohort yet");
    expect(textOf(html).match(/Score to come/g)?.length).toBeGreaterThanOrEqual(2);
    expect(html).not.toMatch(/NaN|null/);
  });

  it.each([
    [0, "Nobody is ranked in this cohort yet"],
    [1, "1 ranked participant"],
    [100_000, "100,000 ranked participants"],
  ])("of %i rows says so", (total, said) => {
    expect(textOf(boardOf(total === 0 ? [] : [{}], { total }))).toContain(said);
  });
});
