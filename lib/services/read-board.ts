import { selectBoardHead } from "#db/queries/board";
import { AppError } from "#lib/domain/errors";
import type {
  BoardCohort,
  BoardCohortLink,
  BoardEval,
  BoardOrder,
  BoardPage,
  BoardSort,
} from "#lib/domain/views/board";
import { type BoardCursor, decodeCursor } from "./board-cursor";
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
  const heads = await selectBoardHead(ctx.db, request.evalId);
  const head = heads.find(({ cohort }) => request.cohort === undefined || cohort?.protocolCommit === request.cohort);
  if (!head?.cohort) return null;
  const { cohort } = head;
  // A result that arrives between these queries is announced, so whoever keeps the page reads it again.
  const isRanked = view.section === "ranked";
  const ranked = isRanked ? await readRankedRows(ctx, cohort, view, after) : NO_ROWS;
  const asksUnranked = !isRanked || (after === null && cohort.unrankedCount > 0);
  const unranked = asksUnranked ? await readUnrankedRows(ctx, cohort, view, isRanked ? null : after) : NO_ROWS;
  return {
    eval: toEval(head, cohort),
    cohort: toCohort(head, cohort),
    cohorts: heads.flatMap((each) => (each.cohort === null ? [] : toLink(each, each.cohort))),
    rows: ranked.rows,
    unranked: unranked.rows,
    total: cohort.rankedCount,
    unrankedTotal: cohort.unrankedCount,
    sort: view.sort,
    order: view.order,
    next: isRanked ? ranked.next : unranked.next,
  };
}

type Head = Awaited<ReturnType<typeof selectBoardHead>>[number];
type Cohort = NonNullable<Head["cohort"]>;

function toEval(head: Head, { rules }: Cohort): BoardEval {
  return {
    id: head.eval.id,
    name: head.eval.name,
    unit: rules.scoreUnit,
    tiebreak: rules.tiebreak,
    trials: rules.trials,
    minCoverage: rules.minCoverage,
    leaderboard: rules.leaderboard,
    state: head.eval.state,
    issues: head.eval.issues,
    isDemo: head.isDemo,
    author: head.eval.author,
  };
}

function toCohort(head: Head, cohort: Cohort): BoardCohort {
  return {
    id: cohort.id,
    revision: cohort.protocolRevision,
    protocolCommit: cohort.protocolCommit,
    introducedAt: cohort.introducedAt.toISOString(),
    lineage: cohort.lineage,
    isCurrent: cohort.id === head.eval.currentCohortId,
    standingsVersion: cohort.standingsVersion,
    asOf: cohort.standingsChangedAt.toISOString(),
  };
}

function toLink(head: Head, cohort: Cohort): BoardCohortLink {
  return {
    revision: cohort.protocolRevision,
    protocolCommit: cohort.protocolCommit,
    lineage: cohort.lineage,
    resultCount: cohort.resultCount,
    isCurrent: cohort.id === head.eval.currentCohortId,
  };
}

function cursorOf(text: string | undefined, view: BoardView): BoardCursor | null {
  if (text === undefined) return null;
  const cursor = decodeCursor(text);
  if (cursor.section === view.section && cursor.sort === view.sort && cursor.order === view.order) return cursor;
  throw new AppError("bad_request", "The cursor belongs to another view.", "Start again from the first page.");
}
