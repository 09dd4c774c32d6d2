import { TablePage } from "#components/board-table/table-page";
import { parseTableQuery } from "#lib/domain/board-table/query";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { readBoardTable } from "#lib/services/read-board-table";
import { boardTableMessages as text } from "../../../../../components/messages/en/board-table";
import { answering } from "../../../../internal/answer";
import { boardTag } from "../../../../internal/expire-pages";
import { pageContext } from "../../../../internal/page-context";

type Search = Record<string, string | string[] | undefined>;
type Props = { params: Promise<{ id: string }>; searchParams: Promise<Search> };

export const metadata = { title: text.crumb };

/** Made anew for every request: its address holds a question, and there are more of those than a cache should keep. */
export default answering("/evals/[id]/table", async ({ params, searchParams }: Props) => {
  const { id } = await params;
  const search = toParams(await searchParams);
  if (!isEvalId(id)) return null;
  const ctx = await pageContext([boardTag(id)]);
  if (ctx === null) return null;
  const query = parseTableQuery(search);
  const cohort = search.get("cohort");
  if (cohort !== null && !/^[0-9a-f]{40}$/.test(cohort)) return null;
  const table = await readBoardTable(ctx, id, query, cohort ?? undefined);
  return table && <TablePage table={table} query={query} />;
});

function toParams(search: Search): URLSearchParams {
  return new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => [value ?? []].flat().map((each) => [name, each])),
  );
}
