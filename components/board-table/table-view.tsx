import { type TableQuery, tableSearch } from "#lib/domain/board-table/query";
import type { BoardTableView } from "#lib/domain/views/board-table";
import { boardTableMessages as text } from "../messages/en/board-table";
import { BoardTableExplorer } from "./board-table-explorer";

/** The rows of one cohort by any column, and what their figures mean. */
export function TableView({ table, query }: { table: BoardTableView; query: TableQuery }) {
  return (
    <>
      <BoardTableExplorer key={table.isWhole ? table.eval.id : tableSearch(query)} table={table} asked={query} />
      <p className="max-w-[72ch] text-meta text-muted">
        {text.ranks} {text.interval}
      </p>
    </>
  );
}
