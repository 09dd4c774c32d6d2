import type { z } from "zod";
import { DEFAULT_TASK_QUERY } from "#lib/domain/task-matrix/query";
import { toFilter } from "#lib/operations/board-filter";
import type { GetTaskMatrixInput, GetTaskMatrixOutput } from "#lib/operations/get-task-matrix/schemas";
import { noBoard } from "#lib/operations/no-board";
import type { Ctx } from "#lib/services/ctx";
import { readTaskMatrix } from "#lib/services/read-task-matrix";

export async function runGetTaskMatrix(
  ctx: Ctx,
  { eval: evalId, cohort, ...asked }: z.output<typeof GetTaskMatrixInput>,
): Promise<z.input<typeof GetTaskMatrixOutput>> {
  const query = {
    task: asked.task ?? DEFAULT_TASK_QUERY.task,
    show: asked.show ?? DEFAULT_TASK_QUERY.show,
    by: asked.by ?? DEFAULT_TASK_QUERY.by,
    page: Number(asked.page ?? DEFAULT_TASK_QUERY.page),
    entries: Number(asked.entries ?? DEFAULT_TASK_QUERY.entries),
  };
  const matrix = await readTaskMatrix(ctx, evalId, toFilter(asked), query, cohort);
  if (matrix === null) throw noBoard(evalId, cohort);
  const { cohorts: _, ...output } = matrix;
  return output;
}
