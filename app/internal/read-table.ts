import { redirect } from "next/navigation";
import { getContext } from "#lib/context";
import { parsePage, parseTableQuery, type TableQuery } from "#lib/domain/board-table/query";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { parseTaskQuery, type TaskQuery } from "#lib/domain/task-matrix/query";
import type { BoardTableView } from "#lib/domain/views/board-table";
import type { TaskMatrixView } from "#lib/domain/views/task-matrix";
import { visibleText } from "#lib/domain/visible-text";
import { readBoardHead } from "#lib/services/board-head";
import type { Ctx } from "#lib/services/ctx";
import { readBoardTable } from "#lib/services/read-board-table";
import { readTaskMatrix } from "#lib/services/read-task-matrix";
import type { TableViewName } from "../../components/board-table/addresses";
import { boardHref, parseBoardView } from "../../components/leaderboard/board-view";
import { boardTableMessages as text } from "../../components/messages/en/board-table";
import { describing } from "./answer";

type Search = Record<string, string | string[] | undefined>;
export type TableProps = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

/** The rows that an address asks for, and the page of them. */
export async function readTable(
  props: TableProps,
): Promise<{ table: BoardTableView; query: TableQuery; page: number }> {
  const found = await readRows(props, readBoardTable);
  return { ...found, page: parsePage(toParams(await props.searchParams)) };
}

/** The tasks that an address asks for, against the entries of its filter. */
export async function readTasks(
  props: TableProps,
): Promise<{ table: TaskMatrixView; query: TableQuery; asked: TaskQuery }> {
  const asked = parseTaskQuery(toParams(await props.searchParams));
  const found = await readRows(props, (ctx, id, query, commit) => readTaskMatrix(ctx, id, query, asked, commit));
  return { ...found, asked };
}

type Read<View> = (ctx: Ctx, evalId: string, query: TableQuery, protocolCommit?: string) => Promise<View | null>;

/** Any view of the rows of one cohort. Where there is no such board, its page says so, with the status of what is missing. */
export async function readRows<View>(
  { params, searchParams }: TableProps,
  read: Read<View>,
): Promise<{ table: View; query: TableQuery }> {
  const { id } = await params;
  const search = toParams(await searchParams);
  const query = parseTableQuery(search);
  const cohort = search.get("cohort");
  const isSpelt = isEvalId(id) && (cohort === null || parseBoardView(["cohort", cohort]) !== null);
  const table = isSpelt ? await read(await getContext(), id, query, cohort ?? undefined) : null;
  if (table !== null) return { table, query };
  // Whatever a stranger took for a cohort: not every text may stand in a header.
  return redirect(boardHref(id, { cohort: cohort === null ? null : encodeURIComponent(cohort) }));
}

/** The metadata of such a view, whose tab is told from that of another eval. */
export function describeView(view: TableViewName) {
  return describing(async ({ params }: TableProps) => {
    const { id } = await params;
    const head = isEvalId(id) ? await readBoardHead(await getContext(), id) : null;
    return head && { title: text.viewTitle(text.views[view], visibleText(head.eval.name)) };
  });
}

function toParams(search: Search): URLSearchParams {
  return new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}
