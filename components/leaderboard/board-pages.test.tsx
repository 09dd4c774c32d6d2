import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { competitionPlaces } from "#lib/domain/ranking/order";
import { BOARD_PAGE_ROWS, type BoardPage, type BoardRow } from "#lib/domain/views/board";
import { sampleBoard } from "../../app/internal/bench/sample-board";
import { BoardPages } from "./board-pages";
import { type BoardView, DEFAULT_VIEW } from "./board-view";
import { rowsOfNext } from "./rows-left";

const VIEW = { ...DEFAULT_VIEW, after: "x" };

/** Every row of a board, best first, with one score for each of the numbers of rows. */
function rowsOf(...levels: number[]): BoardRow[] {
  const [row] = sampleBoard().rows;
  if (row === undefined) throw new Error("an empty sample");
  const keys = levels.flatMap((count, level) => Array(count).fill({ score: -level, tiebreakKey: null }));
  return competitionPlaces(keys).map((place) => ({ ...row, ...place }));
}

function textOf(board: BoardPage, view: BoardView): string {
  const rows = rowsOfNext(board, view);
  const html = renderToStaticMarkup(<BoardPages evalId="e" view={view} next={board.next} rows={rows} />);
  return /data-view="next"[^>]*>([^<]*)/.exec(html)?.[1]?.trim() ?? html;
}

/** What the link to the next page says on each page of a board but the last. */
function textsOf(all: BoardRow[], view: BoardView): string[] {
  const starts = Array.from(
    { length: Math.ceil(all.length / BOARD_PAGE_ROWS) - 1 },
    (_, page) => page * BOARD_PAGE_ROWS,
  );
  return starts.map((start) => {
    const board = { ...sampleBoard(), total: all.length, rows: all.slice(start, start + BOARD_PAGE_ROWS) };
    return textOf(board, { ...view, after: start === 0 ? null : "x" });
  });
}

describe("the link to the next page", () => {
  it.each([
    ["without ties", rowsOf(...Array(155).fill(1))],
    ["with ties", rowsOf(1, ...Array(50).fill(3), 4)],
    ["with ties over the ends of its pages", rowsOf(30, 40, 60, 25)],
  ])("says how many rows come, of a board %s, from its top and from its bottom", (_, all) => {
    expect(textsOf(all, VIEW)).toEqual(["Next 50", "Next 50", "Next 5"]);
    expect(textsOf(all.toReversed(), { ...VIEW, order: "asc" })).toEqual(["Next 50", "Next 50", "Next 5"]);
  });

  it("says no number where the page does not tell", () => {
    expect(textsOf(rowsOf(155), VIEW)).toEqual(["Next 50", "Next page", "Next page"]);
    expect(textsOf(rowsOf(...Array(155).fill(1)), { ...VIEW, sort: "model", order: "asc" })[1]).toBe("Next page");
    expect(textOf({ ...sampleBoard(), total: 50 }, DEFAULT_VIEW)).toBe("Next page");
  });

  it("says how many unranked rows come", () => {
    const board = { ...sampleBoard(), unranked: sampleBoard().rows, unrankedTotal: 57, total: 3 };
    expect(textOf(board, { ...DEFAULT_VIEW, section: "unranked" })).toBe("Next 7");
    expect(textOf(board, { ...VIEW, section: "unranked" })).toBe("Next page");
  });
});
