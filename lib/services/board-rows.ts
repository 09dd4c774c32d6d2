import {
  type StandingRow,
  selectFirstPage,
  selectNextPage,
  selectSortedPage,
  selectUnrankedPage,
  type UnrankedRow,
} from "#db/queries/board";
import { type Place, placesOfPage, type RankKey } from "#lib/domain/ranking/order";
import type { RankingRules } from "#lib/domain/ranking/rules";
import { sortName } from "#lib/domain/ranking/sort-name";
import { reportedTiebreak } from "#lib/domain/ranking/standing";
import { BOARD_PAGE_ROWS, type BoardOrder, type BoardRow, type BoardSort } from "#lib/domain/views/board";
import { type BoardCursor, encodeCursor } from "./board-cursor";
import type { Ctx } from "./ctx";

export type BoardView = { section: "ranked" | "unranked"; sort: BoardSort; order: BoardOrder };

// One more than a page holds: it says whether there is a next page, and whether the last row shares its place.
const LIMIT = BOARD_PAGE_ROWS + 1;

export type BoardRows = { rows: BoardRow[]; next: string | null };
export const NO_ROWS: BoardRows = { rows: [], next: null };

type Cohort = { id: string; rules: RankingRules; standingsVersion: number };

/** Ranked rows of one page, each with the place it has on the whole board. One query. */
export async function readRankedRows(
  ctx: Ctx,
  cohort: Cohort,
  view: BoardView,
  after: BoardCursor | null,
): Promise<BoardRows> {
  const { sort, order } = view;
  if (sort !== "score" || order !== "desc") {
    const found = await selectSortedPage(ctx.db, cohort.id, { sort, order, after, limit: LIMIT });
    return toPage(found, found, cohort, view);
  }
  if (after === null) {
    const found = await selectFirstPage(ctx.db, cohort.id);
    return toPage(found, placesOfPage(found.map(keyOf), { ahead: 0, above: 0, before: null }), cohort, view);
  }
  const found = await selectNextPage(ctx.db, cohort.id, after, LIMIT);
  const { ahead, above } = found[0] ?? { ahead: 0, above: 0 };
  return toPage(found, placesOfPage(found.map(keyOf), { ahead, above, before: keyOf(after) }), cohort, view);
}

function keyOf({ score, tiebreakKey }: { score: number | null; tiebreakKey: number | null }): RankKey {
  return { score: score ?? 0, tiebreakKey };
}

function toPage(found: StandingRow[], places: Place[], cohort: Cohort, view: BoardView): BoardRows {
  const rows = found
    .slice(0, BOARD_PAGE_ROWS)
    .map((row, index) => toBoardRow(row, places[index] ?? null, cohort.rules));
  return { rows, next: nextOf(found, view, cohort) };
}

/** A row of a board as it is shown. */
export function toBoardRow(row: StandingRow, place: Place | null, rules: RankingRules): BoardRow {
  return {
    rank: place?.rank ?? null,
    tied: place?.tied ?? false,
    participantId: row.participantId,
    model: row.model,
    harness: row.harness,
    harnessVersion: row.harnessVersion,
    score: row.score,
    tiebreak: reportedTiebreak(row.tiebreakKey, rules),
    rawLabel: row.rawLabel,
    rawValue: row.rawValue,
    provenance: row.provenance,
    sourceUrl: row.sourceUrl,
    verified: row.verified,
    resultId: row.resultId,
    date: row.measuredOn,
    costUsd: row.costUsd,
    priceDate: row.priceDate,
    coverage: row.evidence?.coverage ?? null,
    outcomes: row.evidence?.counts ?? null,
    unrankedReason: null,
  };
}

function nextOf(
  found: readonly (StandingRow | UnrankedRow)[],
  view: BoardView,
  { standingsVersion: version }: Cohort,
): string | null {
  const last = found[BOARD_PAGE_ROWS - 1];
  if (last === undefined || found.length <= BOARD_PAGE_ROWS) return null;
  const { score, tiebreakKey, measuredOn, participantId } = last;
  return encodeCursor({ ...view, score, tiebreakKey, sortName: sortName(last), measuredOn, participantId, version });
}

/** Rows without a place, by name. One query. */
export async function readUnrankedRows(
  ctx: Ctx,
  cohort: Cohort,
  view: BoardView,
  after: BoardCursor | null,
): Promise<BoardRows> {
  const found = await selectUnrankedPage(ctx.db, cohort.id, after, LIMIT);
  const rows = found
    .slice(0, BOARD_PAGE_ROWS)
    .map((row) => ({ ...toBoardRow(row, null, cohort.rules), unrankedReason: row.unrankedReason }));
  return { rows, next: nextOf(found, view, cohort) };
}
