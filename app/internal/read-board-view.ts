import { isAppError } from "#lib/domain/errors";
import { isEvalId } from "#lib/domain/evals/eval-id";
import type { SeparatedRow } from "#lib/domain/views/separability";
import { type BoardPage, readBoard } from "#lib/services/read-board";
import { separateRows } from "#lib/services/read-separability";
import { type BoardView, parseBoardView } from "../../components/leaderboard/board-view";
import { boardTag } from "./expire-pages";
import { pageContext } from "./page-context";

/** What a board address shows: its view and that page of the board; null when there is no such board, view or page. */
export async function readBoardView(
  evalId: string,
  path: string,
): Promise<{ view: BoardView; board: BoardPage; separated: SeparatedRow[] | null } | null> {
  const view = parseBoardView(path === "" ? [] : path.split("/"));
  if (view === null || !isEvalId(evalId)) return null;
  const ctx = await pageContext([boardTag(evalId)]);
  if (ctx === null) return null;
  const { cohort, sort, order, section, after } = view;
  try {
    const board = await readBoard(ctx, {
      evalId,
      sort,
      order,
      section,
      cohort: cohort ?? undefined,
      after: after ?? undefined,
    });
    if (board === null) return null;
    // Groups are made from the top of the board down: only the page that begins there has them.
    const isTop = sort === "score" && order === "desc" && section === "ranked" && after === null;
    return { view, board, separated: isTop ? await separateRows(ctx, board.rows) : null };
  } catch (error) {
    if (isAppError(error) && error.code === "bad_request") return null;
    throw error;
  }
}
