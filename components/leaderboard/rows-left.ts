// How many rows the next page of a view shows, where the page itself tells: a count of what follows is not read for it.
import { BOARD_PAGE_ROWS, type BoardPage } from "#lib/domain/views/board";
import type { BoardView } from "./board-view";

type Rows = Pick<BoardPage, "rows" | "unranked" | "total" | "unrankedTotal">;

/** Rows of the next page, at most BOARD_PAGE_ROWS; null where this page does not tell. Only for one that has a next. */
export function rowsOfNext(board: Rows, view: BoardView): number | null {
  const left = rowsLeft(board, view);
  return left === null || left <= 0 ? null : Math.min(left, BOARD_PAGE_ROWS);
}

function rowsLeft({ rows, unranked, total, unrankedTotal }: Rows, view: BoardView): number | null {
  if (view.section === "unranked") return view.after === null ? unrankedTotal - unranked.length : null;
  if (view.after === null) return total - rows.length;
  if (view.sort !== "score") return null;
  // The first of those that share a rank stands, counted from the top of the board, where its rank says.
  const topDown = view.order === "desc" ? rows : rows.toReversed();
  const at = topDown.findIndex(({ rank, tied }, index) => !tied || (index > 0 && rank !== topDown[index - 1]?.rank));
  const rank = topDown[at]?.rank ?? null;
  if (rank === null) return null;
  return view.order === "desc" ? total - (rank - at + rows.length - 1) : rank - at - 1;
}
