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

type Rows = Pick<BoardTableView, "eval" | "cohort" | "cohorts">;
type Props = { table: Rows; query: TableQuery; here: TableViewName; children: ReactNode };

/**
 * What stands around every view of the rows of one cohort: what to know before trusting them, which they are, and the way to
 * the other views of them.
 */
export function TableFrame({ table, query, here, children }: Props) {
  const at = addressesOf(table);
  return (
    <>
      <EvalBreadcrumb eval={table.eval} board={at.board} here={text.views[here]} />
      <PageTitle title={<Name>{table.eval.name}</Name>} />
      <div className="space-y-4">
        <BoardNotices board={table} />
        <CohortStrip board={table} />
        <nav aria-label={text.viewsLabel} className="flex flex-wrap gap-x-5 gap-y-1">
          <a href={at.board} className="text-accent underline">
            {text.board}
          </a>
          {(["table", "tasks", "pivot", "cost", "apart"] as const).map((name) => (
            <a
              key={name}
              href={at.view(name, query)}
              aria-current={name === here ? "page" : undefined}
              className={name === here ? "font-medium" : "text-accent underline"}
            >
              {text.views[name]}
            </a>
          ))}
        </nav>
        {children}
      </div>
    </>
  );
}
