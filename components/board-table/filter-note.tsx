import type { TableQuery } from "#lib/domain/board-table/query";
import type { BoardTableView } from "#lib/domain/views/board-table";
import { boardTableMessages as text } from "../messages/en/board-table";
import { addressesOf } from "./addresses";

type Props = { table: Pick<BoardTableView, "eval" | "cohort" | "total">; query: TableQuery; count: number };

/** Which rows a view without a form of its own is about, and where they are chosen. */
export function FilterNote({ table, query, count }: Props) {
  return (
    <p className="text-meta text-muted">
      {count === table.total ? text.allRows(count) : text.someRows(count, table.total)}{" "}
      <a href={addressesOf(table).page(query)} className="text-accent underline">
        {text.choose}
      </a>
    </p>
  );
}
