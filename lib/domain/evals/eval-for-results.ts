// The part of a definition that results are checked against. Rows and definitions come from different times, so a result
// can be checked against a definition that today's schema would refuse elsewhere.

import { isRecord } from "../is-record";
import { err, ok, type Result } from "../result";
import type { ScorePolicy } from "./eval-rules";
import { positiveWhole } from "./fields";
import type { Issue } from "./issue";
import { issueOf } from "./issues";

/** What is absent takes its default. EvalDef and StoredEvalDef fit. */
export type EvalForResults = {
  id: string;
  interface: "chat" | "dialogue" | "agent";
  scored_by: "local" | "author";
  score_policy?: ScorePolicy | undefined;
  score_unit?: string | undefined;
  leaderboard?: "latest_session" | "rating" | undefined;
  trials?: number | undefined;
  tiebreak?: object | undefined;
  tasks: readonly { id?: string | undefined }[];
};

/** Reads that part from any value: an unparsed definition, or something that is none. */
export function readEvalForResults(raw: unknown): Result<EvalForResults, Issue[]> {
  const def = isRecord(raw) ? raw : {};
  const { id, interface: face, scored_by: scoredBy, tasks } = def;
  const known =
    typeof id === "string" &&
    (face === "chat" || face === "dialogue" || face === "agent") &&
    (scoredBy === "local" || scoredBy === "author");
  if (!known || !Array.isArray(tasks)) return err([issueOf("eval_unreadable", "eval")]);
  const { score_policy: policy, score_unit: unit, leaderboard, trials, tiebreak } = def;
  return ok({
    id,
    interface: face,
    scored_by: scoredBy,
    score_policy: policy === "required" || policy === "author_fill" ? policy : undefined,
    score_unit: typeof unit === "string" ? unit : undefined,
    leaderboard: leaderboard === "rating" ? "rating" : undefined,
    trials: positiveWhole().safeParse(trials).data,
    tiebreak: isRecord(tiebreak) ? tiebreak : undefined,
    tasks: tasks.map((task: unknown) => {
      const taskId = isRecord(task) ? task["id"] : undefined;
      return typeof taskId === "string" ? { id: taskId } : {};
    }),
  });
}

/** Scores in this unit are out of 100 (rule 135); "points" is its English name (decision 2). */
export function isOutOfHundred(unit: string | undefined): boolean {
  return unit === undefined || unit === "分" || unit === "points";
}

/** The ids that task rows must use, or null while a task without an id leaves them open (rule 139). */
export function enforcedTaskIds(def: EvalForResults): ReadonlySet<string> | null {
  const ids = def.tasks.map((task) => task.id);
  return ids.every((id): id is string => typeof id === "string" && id !== "") ? new Set(ids) : null;
}
