import { and, eq, inArray, sql } from "drizzle-orm";
import { type Database, rows } from "#db/client";
import { cohorts, definitions } from "#db/schema/evals";
import { taskRows } from "#db/schema/results";

export function selectCohortDefinition(db: Database, cohortId: string) {
  return db
    .select({ json: definitions.json })
    .from(cohorts)
    .innerJoin(definitions, eq(definitions.id, cohorts.definitionId))
    .where(eq(cohorts.id, cohortId));
}

/** Values are scaled by 2^-20, so that sums of the largest numbers are still numbers. */
export const SUMMARY_SCALE = 2 ** 20;

export type SummaryRow = {
  taskId: string;
  tried: number;
  solved: number;
  isGraded: boolean;
  mean: number;
  lowest: number;
  highest: number;
};

const { resultId, taskId, outcome, score } = taskRows;
// What is too small to be divided would be an error to Postgres, and is nothing to a reader.
const counting = sql`CASE WHEN ${outcome} = 'model_error' OR abs(${score}) < 1e-200 THEN 0 ELSE ${score} END`;
const scale = sql.raw(String(SUMMARY_SCALE));

/**
 * With one trial a row is all that an entry did on its task: grouping by both would only take time. Several are summed as the
 * decimals they are printed with (lib/domain/ranking/decimal-mean.ts): sums of doubles depend on the order of trials.
 */
const entries = (resultIds: readonly string[], isOneTrial: boolean) => {
  const usable = sql`${inArray(resultId, [...resultIds])} AND ${outcome} NOT IN ('infra_error', 'not_run')`;
  return isOneTrial
    ? sql`SELECT ${taskId} AS task_id, ${outcome} = 'pass' AS solved, ${outcome} = 'scored' AS graded,
          ${counting} / ${scale} AS mean
        FROM ${taskRows} WHERE ${usable}`
    : sql`SELECT ${taskId} AS task_id, 2 * count(*) FILTER (WHERE ${outcome} = 'pass') > count(*) AS solved,
          bool_or(${outcome} = 'scored') AS graded, avg((${counting})::text::numeric)::float8 / ${scale} AS mean
        FROM ${taskRows} WHERE ${usable} GROUP BY ${taskId}, ${resultId}`;
};

/**
 * What these results did on each task, in no order: trials first, entries then, as lib/domain/task-matrix/cell.ts has it.
 * One pass over the task rows of the results; a platform fault decides nothing (T55).
 */
export function selectTaskSummaries(
  db: Database,
  resultIds: readonly string[],
  isOneTrial: boolean,
): Promise<SummaryRow[]> {
  return rows<SummaryRow>(
    db,
    sql`SELECT task_id AS "taskId", count(*)::int AS "tried", (count(*) FILTER (WHERE solved))::int AS "solved",
        bool_or(graded) AS "isGraded", sum(mean) / count(*) AS "mean", min(mean) AS "lowest", max(mean) AS "highest"
      FROM (${entries(resultIds, isOneTrial)}) AS entry GROUP BY task_id`,
  );
}

/** Every trial of these tasks, or of all, in these results, in no order. */
export function selectCells(db: Database, resultIds: readonly string[], taskIds: readonly string[] | null) {
  return db
    .select({ resultId, taskId, score, outcome })
    .from(taskRows)
    .where(and(inArray(resultId, [...resultIds]), taskIds === null ? undefined : inArray(taskId, [...taskIds])));
}
