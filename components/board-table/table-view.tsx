import { type TableQuery, tableSearch } from "#lib/domain/board-table/query";
import type { BoardTableView } from "#lib/domain/views/board-table";
import { boardTableMessages as text } from "../messages/en/board-table";
import { BoardTableExplorer } from "./board-table-explorer";

type Props = { table: BoardTableView; query: TableQuery; page: number };

/** The rows of one cohort by any column, and what their figures mean. */
export function TableView({ table, query, page }: Props) {
  return (
    <>
      <BoardTableExplorer
        key={table.isWhole ? table.eval.id : tableSearch(query)}
        table={table}
        asked={query}
        askedPage={page}
      />
      <p className="max-w-[72ch] text-meta text-muted">
        {text.ranks} {text.interval}
      </p>
    </>
  );
}
