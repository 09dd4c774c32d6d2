import { redirect } from "next/navigation";
import { TablePage } from "#components/board-table/table-page";
import { getContext } from "#lib/context";
import { parseTableQuery } from "#lib/domain/board-table/query";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { readBoardTable } from "#lib/services/read-board-table";
import { boardHref, parseBoardView } from "../../../../../components/leaderboard/board-view";
import { boardTableMessages as text } from "../../../../../components/messages/en/board-table";
import { answering } from "../../../../internal/answer";

type Search = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

export const metadata = { title: text.crumb };

/** Made anew for every request: its address holds a question, and there are more of those than a cache should keep. */
export default answering("/evals/[id]/table", async ({ params, searchParams }: Props) => {
  const { id } = await params;
  const search = toParams(await searchParams);
  const query = parseTableQuery(search);
  const cohort = search.get("cohort");
  const isSpelt = isEvalId(id) && (cohort === null || parseBoardView(["cohort", cohort]) !== null);
  const table = isSpelt ? await readBoardTable(await getContext(), id, query, cohort ?? undefined) : null;
  // The page of that board says what is missing, with the status of it, which a page made anew cannot have.
  return table === null ? redirect(boardHref(id, { cohort })) : <TablePage table={table} query={query} />;
});

function toParams(search: Search): URLSearchParams {
  return new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}
