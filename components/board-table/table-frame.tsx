import type { ReactNode } from "react";
import { EvalBreadcrumb } from "#components/evals/eval-breadcrumb";
import { BoardNotices } from "#components/leaderboard/board-notices";
import { CohortStrip } from "#components/leaderboard/cohort-strip";
import { PageTitle } from "#components/shell/page-title";
import { Name } from "#components/ui/name";
import type { TableQuery } from "#lib/domain/board-table/query";
import type { BoardTableView } from "#lib/domain/views/board-table";
import { boardTableMessages as text } from "../messages/en/board-table";
import { addressesOf, type TableViewName } from "./addresses";
import { ViewsNav } from "./views-nav";

type Rows = Pick<BoardTableView, "eval" | "cohort" | "cohorts">;
type Props = { table: Rows; query: TableQuery; here: TableViewName; children: ReactNode };

/**
 * What stands around every view of the rows of one cohort: what to know before trusting them, which they are, and the way to
 * the other views of them.
 */
export function TableFrame({ table, query, here, children }: Props) {
  return (
    <>
      <EvalBreadcrumb eval={table.eval} board={addressesOf(table).board} here={text.views[here]} />
      <PageTitle title={<Name>{table.eval.name}</Name>} />
      <div className="space-y-4">
        <BoardNotices board={table} />
        <CohortStrip board={table} />
        <ViewsNav table={table} query={query} here={here} />
        {children}
      </div>
    </>
  );
}
