import { selectTrials } from "#db/queries/results";
import { type TaskOutcome, type TrialRow, taskOutcomes } from "#lib/domain/comparison/pair";
import type { Ctx } from "./ctx";

/** What each result did task by task, in the order of the ids; null for one without task rows. One query. */
export async function readTaskOutcomes(ctx: Ctx, resultIds: readonly string[]): Promise<(TaskOutcome[] | null)[]> {
  const byResult = new Map<string, TrialRow[]>(resultIds.map((id) => [id, []]));
  for (const { resultId, ...row } of await selectTrials(ctx.db, resultIds)) byResult.get(resultId)?.push(row);
  return [...byResult.values()].map((rows) => (rows.length === 0 ? null : taskOutcomes(rows)));
}
