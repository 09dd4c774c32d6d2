import { EvalBreadcrumb } from "#components/evals/eval-breadcrumb";
import { CohortStrip } from "#components/leaderboard/cohort-strip";
import { PageTitle } from "#components/shell/page-title";
import { Name } from "#components/ui/name";
import { type TableQuery, tableSearch } from "#lib/domain/board-table/query";
import type { BoardTableView } from "#lib/domain/views/board-table";
import { boardHref } from "../leaderboard/board-view";
import { boardTableMessages as text } from "../messages/en/board-table";
import { BoardTableExplorer } from "./board-table-explorer";

/** The table of one cohort, with the way back to its board and out as a file. */
export function TablePage({ table, query }: { table: BoardTableView; query: TableQuery }) {
  const { eval: subject, cohort, isWhole } = table;
  const board = boardHref(subject.id, cohort.isCurrent ? {} : { cohort: cohort.protocolCommit });
  const search = tableSearch(query);
  return (
    <>
      <EvalBreadcrumb eval={subject} board={board} here={text.crumb} />
      <PageTitle title={<Name>{subject.name}</Name>} />
      <div className="space-y-4">
        <CohortStrip board={table} />
        <BoardTableExplorer key={isWhole ? subject.id : search} table={table} asked={query} />
        <p className="max-w-[72ch] text-meta text-muted">
          {text.ranks} {text.interval}
        </p>
      </div>
    </>
  );
}
