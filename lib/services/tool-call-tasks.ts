import type { StoredEvalDef } from "#lib/domain/evals/schemas";
import { generateTasks } from "../generator/generate.mjs";

export type ToolCallTask = { id: string; expected: string; metadata: { stale: string; mutationKind: string } };

/**
 * The tasks of an eval whose answers the grader of tool calls can grade: those of the generator, each with the call of the
 * old schema, which no definition has. Null for any other eval, and for a revision that is not the generator's of today.
 */
export function toolCallTasks(definition: Pick<StoredEvalDef, "runner" | "tasks"> | null): ToolCallTask[] | null {
  if (definition?.runner !== "builtin") return null;
  const tasks = [...generateTasks()];
  const { tasks: defined } = definition;
  const isSame = ({ id, expected }: ToolCallTask, at: number) =>
    defined[at]?.id === id && defined[at]?.expected === expected;
  return tasks.length === defined.length && tasks.every(isSame) ? tasks : null;
}
