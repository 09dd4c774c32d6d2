import { isAppError } from "#lib/domain/errors";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { type BoardPage, readBoard } from "#lib/services/read-board";
import { type BoardView, parseBoardView } from "../../components/leaderboard/board-view";
import { boardTag } from "./expire-pages";
import { pageContext } from "./page-context";

/** What a board address shows: its view and that page of the board; null when there is no such board, view or page. */
export async function readBoardView(
  evalId: string,
  path: string,
): Promise<{ view: BoardView; board: BoardPage } | null> {
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
    return board === null ? null : { view, board };
  } catch (error) {
    if (isAppError(error) && error.code === "bad_request") return null;
    throw error;
  }
}
