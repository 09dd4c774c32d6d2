import { AppError } from "#lib/domain/errors";
import type { BoardOrder, BoardPage, BoardSort } from "#lib/domain/views/board";
import { type BoardCursor, decodeCursor } from "./board-cursor";
import { readBoardHead } from "./board-head";
import { type BoardView, NO_ROWS, readRankedRows, readUnrankedRows } from "./board-rows";
import type { Ctx } from "./ctx";

export type { BoardPage } from "#lib/domain/views/board";

export type BoardRequest = {
  evalId: string;
  /** Full hash of a cohort's protocol commit; the newest cohort when absent. */
  cohort?: string | undefined;
  sort?: BoardSort | undefined;
  /** Defaults to what the column is read for: best score, newest date, names from a to z. */
  order?: BoardOrder | undefined;
  /** The `next` of a page in the same section, sort and order. */
  after?: string | undefined;
  section?: "ranked" | "unranked" | undefined;
};

const DEFAULT_ORDER: Record<BoardSort, BoardOrder> = { score: "desc", model: "asc", date: "desc" };

/**
 * One page of a board in at most 4 queries. Null when there is no such eval or cohort, or the eval never had a good
 * commit. Throws AppError `bad_request` for a cursor that is not of this view.
 */
export async function readBoard(ctx: Ctx, request: BoardRequest): Promise<BoardPage | null> {
  const sort = request.sort ?? "score";
  const view: BoardView = { section: request.section ?? "ranked", sort, order: request.order ?? DEFAULT_ORDER[sort] };
  const after = cursorOf(request.after, view);
  const head = await readBoardHead(ctx, request.evalId, request.cohort);
  if (head === null) return null;
  const { stored: cohort, ...shown } = head;
  // A result that arrives between these queries is announced, so whoever keeps the page reads it again.
  const isRanked = view.section === "ranked";
  const ranked = isRanked ? await readRankedRows(ctx, cohort, view, after) : NO_ROWS;
  const asksUnranked = !isRanked || (after === null && cohort.unrankedCount > 0);
  const unranked = asksUnranked ? await readUnrankedRows(ctx, cohort, view, isRanked ? null : after) : NO_ROWS;
  return {
    ...shown,
    rows: ranked.rows,
    unranked: unranked.rows,
    total: cohort.rankedCount,
    unrankedTotal: cohort.unrankedCount,
    sort: view.sort,
    order: view.order,
    next: isRanked ? ranked.next : unranked.next,
  };
}

/**
 * The same for whoever puts pages together. Throws AppError `conflict` when the standings changed since the page that
 * `after` came from: the two would not make one board.
 */
export async function readSteadyBoard(ctx: Ctx, request: BoardRequest): Promise<BoardPage | null> {
  const board = await readBoard(ctx, request);
  if (board === null || request.after === undefined) return board;
  if (decodeCursor(request.after).version === board.cohort.standingsVersion) return board;
  throw new AppError(
    "conflict",
    "The standings changed since the page before: the two would not make one board.",
    "Start again from the first page; /evals/{id}/board.csv gives a whole board of one version.",
  );
}

function cursorOf(text: string | undefined, view: BoardView): BoardCursor | null {
  if (text === undefined) return null;
  const cursor = decodeCursor(text);
  if (cursor.section === view.section && cursor.sort === view.sort && cursor.order === view.order) return cursor;
  throw new AppError("bad_request", "The cursor belongs to another view.", "Start again from the first page.");
}
