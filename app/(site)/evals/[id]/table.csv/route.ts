import { getContext } from "#lib/context";
import { parseTableQuery } from "#lib/domain/board-table/query";
import { AppError } from "#lib/domain/errors";
import { guarded } from "#lib/http/guarded";
import { exportTable } from "#lib/services/export-table";
import { csvResponse } from "../../../../internal/csv-response";

/** The rows and columns that the table at the same query shows. */
export const GET = guarded({}, async (request, { params }) => {
  const id = String((await params)?.["id"]);
  const { searchParams } = new URL(request.url);
  const cohort = searchParams.get("cohort") ?? undefined;
  const found = await exportTable(await getContext(), id, parseTableQuery(searchParams), cohort);
  if (found === null) throw new AppError("not_found", `There is no such board of ${id}.`, "/evals lists the boards.");
  return csvResponse(`${id}-${found.commit.slice(0, 10)}-table.csv`, one(found.text));
});

async function* one(text: string) {
  yield text;
}
