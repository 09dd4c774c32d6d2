import { applyQuery } from "#lib/domain/board-table/apply";
import { COLUMNS, columnsWithValues } from "#lib/domain/board-table/columns";
import type { TableQuery } from "#lib/domain/board-table/query";
import { csvLine } from "#lib/domain/csv";
import type { Ctx } from "./ctx";
import { readBoardTable } from "./read-board-table";

/** The rows and columns of a table as CSV, in its order. Null when there is no such eval or cohort. */
export async function exportTable(
  ctx: Ctx,
  evalId: string,
  query: TableQuery,
  protocolCommit?: string,
): Promise<{ commit: string; text: string } | null> {
  const table = await readBoardTable(ctx, evalId, query, protocolCommit);
  if (table === null) return null;
  const { protocolCommit: commit, standingsVersion } = table.cohort;
  const offered = columnsWithValues(table.rows);
  const columns = query.column.filter((id) => offered.includes(id));
  const lines = applyQuery(table.rows, query).map((row) =>
    csvLine([...columns.map((id) => COLUMNS[id].value(row)), row.resultId, commit, standingsVersion]),
  );
  const head = csvLine([...columns, "result_id", "protocol_commit", "standings_version"]);
  return { commit, text: [head, ...lines].join("") };
}
