import { type FacetRow, selectFacets, selectTableRows } from "#db/queries/board-table";
import { applyQuery, matcherOf } from "#lib/domain/board-table/apply";
import { NO_FILTER, type TableQuery } from "#lib/domain/board-table/query";
import { type BoardTableView, type Facet, SORTED_ROWS_MAX, TABLE_ROWS_MAX } from "#lib/domain/views/board-table";
import { readBoardHead } from "./board-head";
import { toBoardRow } from "./board-rows";
import type { Ctx } from "./ctx";

const FACETS_MAX = 400;

/**
 * The rows behind a table, in three queries. A small cohort is read whole, so that the reader's next question needs no
 * other request. Null when there is no such eval or cohort.
 */
export async function readBoardTable(
  ctx: Ctx,
  evalId: string,
  query: TableQuery,
  protocolCommit?: string,
): Promise<BoardTableView | null> {
  const head = await readBoardHead(ctx, evalId, protocolCommit);
  if (head === null) return null;
  const { stored, ...shown } = head;
  const total = stored.rankedCount + stored.unrankedCount;
  const isWhole = total <= TABLE_ROWS_MAX;
  const found = await selectTableRows(ctx.db, stored.id, isWhole ? NO_FILTER : query, SORTED_ROWS_MAX);
  const rows = found.map((row) => ({
    ...toBoardRow(row, placeOf(row), stored.rules),
    unrankedReason: row.unrankedReason,
  }));
  const matched = isWhole ? rows.filter(matcherOf(query)).length : (found[0]?.matched ?? 0);
  const facets = await selectFacets(ctx.db, stored.id, FACETS_MAX);
  return {
    ...shown,
    // Uncut they keep the order of the board, which decides among equal values however the reader sorts them.
    rows: (rows.length <= TABLE_ROWS_MAX ? rows : applyQuery(rows, query)).slice(0, TABLE_ROWS_MAX),
    isWhole,
    total,
    matched,
    models: facetsOf(facets, "model"),
    harnesses: facetsOf(facets, "harness"),
  };
}

function placeOf({ rank, tied }: { rank: number | null; tied: boolean }) {
  return rank === null ? null : { rank, tied };
}

function facetsOf(found: readonly FacetRow[], of: "model" | "harness"): Facet[] {
  return found
    .filter(({ isModel }) => isModel === (of === "model"))
    .map(({ [of]: value, count }) => ({ value, count }));
}
