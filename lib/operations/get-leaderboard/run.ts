import type { z } from "zod";
import { applyQuery } from "#lib/domain/board-table/apply";
import { COLUMNS } from "#lib/domain/board-table/columns";
import { DEFAULT_QUERY, type TableQuery } from "#lib/domain/board-table/query";
import { toFilter } from "#lib/operations/board-filter";
import type { GetLeaderboardInput, GetLeaderboardOutput } from "#lib/operations/get-leaderboard/schemas";
import { noBoard } from "#lib/operations/no-board";
import type { Ctx } from "#lib/services/ctx";
import { readBoardTable } from "#lib/services/read-board-table";

export async function runGetLeaderboard(
  ctx: Ctx,
  { eval: evalId, cohort, ...asked }: z.output<typeof GetLeaderboardInput>,
): Promise<z.input<typeof GetLeaderboardOutput>> {
  const query = toQuery(asked);
  const table = await readBoardTable(ctx, evalId, query, cohort);
  if (table === null) throw noBoard(evalId, cohort);
  const { eval: subject, matched, total } = table;
  return { eval: subject, cohort: table.cohort, rows: applyQuery(table.rows, query), matched, total };
}

type Asked = Omit<z.output<typeof GetLeaderboardInput>, "eval" | "cohort">;

function toQuery(asked: Asked): TableQuery {
  const sort = asked.sort ?? DEFAULT_QUERY.sort;
  const order = asked.order ?? COLUMNS[sort].natural;
  return { ...toFilter(asked), sort, order, column: DEFAULT_QUERY.column };
}
