import {
  type StandingRow,
  selectBoardHead,
  selectBoardPage,
  selectSortedPage,
  selectUnrankedPage,
} from "#db/queries/board";
import { AppError } from "#lib/domain/errors";
import { type Place, placesOfPage } from "#lib/domain/ranking/order";
import {
  BOARD_PAGE_ROWS,
  type BoardOrder,
  type BoardPage,
  type BoardRow,
  type BoardSort,
} from "#lib/domain/views/board";
import { type BoardCursor, decodeCursor, encodeCursor } from "./board-cursor";
import type { Ctx } from "./ctx";

export type { BoardPage, BoardRow } from "#lib/domain/views/board";

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

type View = { section: "ranked" | "unranked"; sort: BoardSort; order: BoardOrder };

/**
 * One page of a board in at most 4 queries. Null when there is no such eval or cohort, or the eval never had a good
 * commit. Throws AppError `bad_request` for a cursor that is not of this view.
 */
export async function readBoard(ctx: Ctx, request: BoardRequest): Promise<BoardPage | null> {
  const sort = request.sort ?? "score";
  const view: View = { section: request.section ?? "ranked", sort, order: request.order ?? DEFAULT_ORDER[sort] };
  const after = cursorOf(request.after, view);
  const heads = await selectBoardHead(ctx.db, request.evalId);
  const head = heads.find(({ cohort }) => request.cohort === undefined || cohort?.protocolCommit === request.cohort);
  if (!head?.cohort) return null;
  const cohort = head.cohort;
  const ranked = view.section === "ranked" ? await rankedPage(ctx, cohort.id, view, after) : EMPTY;
  const showsUnranked = view.section === "unranked" || (after === null && cohort.unrankedCount > 0);
  const unranked = showsUnranked ? await selectUnrankedPage(ctx.db, cohort.id, unrankedAfter(view, after), LIMIT) : [];
  const counted = ranked.snapshot ?? {
    ...cohort,
    version: cohort.standingsVersion,
    changedAt: cohort.standingsChangedAt,
  };
  const isCurrent = (id: string) => id === head.eval.currentCohortId;
  return {
    eval: {
      id: head.eval.id,
      name: head.eval.name,
      unit: cohort.rules.scoreUnit,
      tiebreak: cohort.rules.tiebreak,
      trials: cohort.rules.trials,
      minCoverage: cohort.rules.minCoverage,
      leaderboard: cohort.rules.leaderboard,
      state: head.eval.state,
      issues: head.eval.issues,
      isDemo: head.isDemo,
      author: head.eval.author,
    },
    cohort: {
      id: cohort.id,
      revision: cohort.protocolRevision,
      protocolCommit: cohort.protocolCommit,
      introducedAt: cohort.introducedAt.toISOString(),
      lineage: cohort.lineage,
      isCurrent: isCurrent(cohort.id),
      standingsVersion: counted.version,
      asOf: counted.changedAt.toISOString(),
    },
    cohorts: heads.flatMap(({ cohort: other }) =>
      other === null
        ? []
        : {
            revision: other.protocolRevision,
            protocolCommit: other.protocolCommit,
            lineage: other.lineage,
            resultCount: other.resultCount,
            isCurrent: isCurrent(other.id),
          },
    ),
    rows: ranked.rows,
    unranked: unranked.slice(0, BOARD_PAGE_ROWS).map((row) => toBoardRow(row, null)),
    total: counted.rankedCount,
    unrankedTotal: counted.unrankedCount,
    sort: view.sort,
    order: view.order,
    next: view.section === "ranked" ? ranked.next : nextOf(unranked, view),
  };
}

// One more than a page holds: it says whether there is a next page, and whether the last row shares its place.
const LIMIT = BOARD_PAGE_ROWS + 1;

type Snapshot = { version: number; changedAt: Date; rankedCount: number; unrankedCount: number };
type RankedPage = { rows: BoardRow[]; next: string | null; snapshot: Snapshot | null };
const EMPTY: RankedPage = { rows: [], next: null, snapshot: null };

async function rankedPage(ctx: Ctx, cohortId: string, view: View, after: BoardCursor | null): Promise<RankedPage> {
  if (view.sort === "score" && view.order === "desc") return boardOrderPage(ctx, cohortId, view, after);
  const found = await selectSortedPage(ctx.db, cohortId, { sort: view.sort, order: view.order, after, limit: LIMIT });
  const rows = found
    .slice(0, BOARD_PAGE_ROWS)
    .map((row) => toBoardRow(row, { rank: row.rank, tied: row.sharedBy > 1 }));
  return { rows, next: nextOf(found, view), snapshot: found[0] ?? null };
}

async function boardOrderPage(ctx: Ctx, cohortId: string, view: View, after: BoardCursor | null): Promise<RankedPage> {
  const found = await selectBoardPage(ctx.db, cohortId, after, LIMIT);
  const first = found[0];
  if (first === undefined) return EMPTY;
  const keys = found.map(({ score, tiebreakKey }) => ({ score: score ?? 0, tiebreakKey }));
  const before = after === null ? null : { score: after.score ?? 0, tiebreakKey: after.tiebreakKey };
  const start = { ahead: first.ahead, above: first.above, before };
  const places = placesOfPage(keys, start);
  const rows = found.slice(0, BOARD_PAGE_ROWS).map((row, index) => toBoardRow(row, places[index] ?? null));
  return { rows, next: nextOf(found, view), snapshot: first };
}

function toBoardRow(row: StandingRow, place: Place | null): BoardRow {
  return {
    rank: place?.rank ?? null,
    tied: place?.tied ?? false,
    participantId: row.participantId,
    model: row.model,
    harness: row.harness,
    harnessVersion: row.harnessVersion,
    score: row.score,
    tiebreak: row.tiebreak,
    rawLabel: row.rawLabel,
    rawValue: row.rawValue,
    provenance: row.provenance,
    sourceUrl: row.sourceUrl,
    verified: row.verified,
    resultId: row.resultId,
    date: row.measuredOn,
    coverage:
      row.coverageDone === null || row.coverageTotal === null
        ? null
        : { done: row.coverageDone, total: row.coverageTotal },
    outcomes: row.outcomes,
    unrankedReason: row.unrankedReason,
  };
}

function nextOf(found: StandingRow[], view: View): string | null {
  const last = found[BOARD_PAGE_ROWS - 1];
  if (last === undefined || found.length <= BOARD_PAGE_ROWS) return null;
  const { score, tiebreakKey, sortName, measuredOn, participantId } = last;
  return encodeCursor({ ...view, score, tiebreakKey, sortName, measuredOn, participantId });
}

function cursorOf(text: string | undefined, view: View): BoardCursor | null {
  if (text === undefined) return null;
  const cursor = decodeCursor(text);
  if (cursor.section === view.section && cursor.sort === view.sort && cursor.order === view.order) return cursor;
  throw new AppError("bad_request", "The cursor belongs to another view.", "Start again from the first page.");
}

const unrankedAfter = (view: View, after: BoardCursor | null) => (view.section === "unranked" ? after : null);
