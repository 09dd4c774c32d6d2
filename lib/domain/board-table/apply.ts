// A query on rows that are at hand. The database filters by the same rules (db/queries/board-table.ts), sorts by none.
import { sortName } from "#lib/domain/ranking/sort-name";
import type { BoardOrder, BoardRow } from "#lib/domain/views/board";
import { COLUMNS, type ColumnId } from "./columns";
import { type BoardFilter, NO_HARNESS, type TableQuery, wordsOf } from "./query";

/** Rows that the filter leaves, sorted. `rows` stand in the order of the board, which decides among equal values. */
export function applyQuery<Row extends BoardRow>(rows: readonly Row[], query: TableQuery): Row[] {
  const left = rows.filter(matcherOf(query));
  return left.sort((a, b) => compareBy(query.sort, query.order, a, b));
}

export function matcherOf(filter: BoardFilter): (row: BoardRow) => boolean {
  const words = wordsOf(filter.q);
  const asks = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value);
  return (row) =>
    asks(filter.model, row.model) &&
    asks(filter.harness, row.harness ?? NO_HARNESS) &&
    asks(filter.origin, row.provenance) &&
    (!filter.verified || row.verified) &&
    (filter.section === "all" || (row.rank !== null) === (filter.section === "ranked")) &&
    (words.length === 0 || hasAll(sortName(row), words));
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function compareBy(sort: ColumnId, order: BoardOrder, a: BoardRow, b: BoardRow): number {
  const [x, y] = [comparable(sort, a), comparable(sort, b)];
  if (x === null || y === null) return Number(x === null) - Number(y === null);
  return order === "asc" ? compareValues(x, y) : compareValues(y, x);
}

/** What a column is sorted by: exact values; texts whatever their case; null, which is unknown, last in either order. */
export function comparable(sort: ColumnId, row: BoardRow): string | number | null {
  const value = COLUMNS[sort].value(row);
  return typeof value === "string" ? value.toLowerCase() : value;
}

/** Ascending; texts by code unit, so that every browser agrees. */
export function compareValues(a: string | number, b: string | number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
