import { getContext } from "#lib/context";
import { AppError } from "#lib/domain/errors";
import { isResultId } from "#lib/domain/ids";
import { guarded } from "#lib/http/guarded";
import { readResult } from "#lib/services/read-result";
import { viewCsv } from "../../../../../../components/results/view-csv";

/** One supplementary view as CSV, `1.csv` the first of its result. */
export const GET = guarded({}, async (_request, { params }) => {
  const { id, view } = (await params) ?? {};
  const result = isResultId(String(id)) ? await readResult(await getContext(), String(id)) : null;
  const csv = result === null ? null : viewCsv(result.row, String(view));
  if (csv === null) throw new AppError("not_found", "There is no such table.", "Take the address from a result.");
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${id}-${view}"`,
    },
  });
});
