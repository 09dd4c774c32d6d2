import { getContext } from "#lib/context";
import { parseTableQuery } from "#lib/domain/board-table/query";
import { AppError } from "#lib/domain/errors";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { guarded } from "#lib/http/guarded";
import { exportTable } from "#lib/services/export-table";
import { csvResponse } from "../../../../internal/csv-response";

/** The rows and columns that the table at the same query shows. */
export const GET = guarded({}, async (request, { params }) => {
  const id = String((await params)?.["id"]);
  const { searchParams } = new URL(request.url);
  const cohort = searchParams.get("cohort") ?? undefined;
  const query = parseTableQuery(searchParams);
  const found = isEvalId(id) ? await exportTable(await getContext(), id, query, cohort) : null;
  if (found === null) throw new AppError("not_found", "There is no such board.", "/evals lists the boards.");
  return csvResponse(`${id}-${found.commit.slice(0, 10)}-table.csv`, found.text);
});
