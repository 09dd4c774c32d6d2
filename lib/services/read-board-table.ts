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
  const facets = await selectFacets(ctx.db, stored.id, FACETS_MAX);
  return {
    ...shown,
    // A result that arrives between the queries may make one row more.
    rows: isWhole ? rows.slice(0, TABLE_ROWS_MAX) : applyQuery(rows, query).slice(0, TABLE_ROWS_MAX),
    isWhole,
    total,
    matched: isWhole ? rows.filter(matcherOf(query)).length : (found[0]?.matched ?? 0),
    models: facets.filter(({ isModel }) => isModel).map(({ model, count }) => ({ value: model, count })),
    harnesses: facets.filter(({ isModel }) => !isModel).map(toHarness),
  };
}

function placeOf({ rank, tied }: { rank: number | null; tied: boolean }) {
  return rank === null ? null : { rank, tied };
}

function toHarness({ harness, count }: FacetRow): Facet {
  return { value: harness, count };
}
