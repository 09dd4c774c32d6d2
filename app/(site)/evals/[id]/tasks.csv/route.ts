import { getContext } from "#lib/context";
import { parseTableQuery } from "#lib/domain/board-table/query";
import { AppError } from "#lib/domain/errors";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { parseTaskQuery } from "#lib/domain/task-matrix/query";
import { guarded } from "#lib/http/guarded";
import { exportTaskMatrix } from "#lib/services/export-task-matrix";
import { csvResponse } from "../../../../internal/csv-response";

/** All tasks that the matrix at the same query shows, against the entries of its page. */
export const GET = guarded({}, async (request, { params }) => {
  const id = String((await params)?.["id"]);
  const { searchParams: asked } = new URL(request.url);
  const questions = [parseTableQuery(asked), parseTaskQuery(asked), asked.get("cohort") ?? undefined] as const;
  const found = isEvalId(id) ? await exportTaskMatrix(await getContext(), id, ...questions) : null;
  if (found === null) throw new AppError("not_found", "There is no such board.", "/evals lists the boards.");
  return csvResponse(`${id}-${found.commit.slice(0, 10)}-tasks.csv`, found.text);
});
