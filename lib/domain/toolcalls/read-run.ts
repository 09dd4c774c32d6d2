// The tasks and answers of a run, as files hold them: JSON lines, or one JSON list.
import { isRecord } from "../is-record";
import { err, ok, type Result } from "../result";
import { parseJson } from "./read-call";
import { ScoreTask } from "./schemas";
import type { AnswerRow } from "./score-rows";

const NAMED_MAX = 10;

/** The values of JSON lines, or of one JSON list; or why there are none. */
export function readValues(text: string): Result<unknown[], string> {
  const whole = parseJson(text);
  if (Array.isArray(whole)) return ok(whole);
  const values: unknown[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const value = parseJson(line);
    if (value === undefined) return err(`Line ${at + 1} is no JSON.`);
    values.push(value);
  }
  return ok(values);
}

/** Joins tasks and answers by id, in the order of the tasks; or everything that does not match, by name. */
export function joinRun(tasks: readonly unknown[], answers: readonly unknown[]): Result<AnswerRow[], string[]> {
  const problems: string[] = [];
  const byId = (what: string, values: readonly unknown[], read: (value: object, id: string) => unknown) => {
    const found = new Map<string, unknown>();
    for (const [at, value] of values.entries()) {
      const id =
        isRecord(value) && (typeof value["id"] === "string" || typeof value["id"] === "number")
          ? String(value["id"])
          : null;
      const content = isRecord(value) && id !== null ? read(value, id) : undefined;
      if (id === null || content === undefined) problems.push(`${what} ${at + 1} cannot be read.`);
      else if (found.has(id)) problems.push(`${what} ${JSON.stringify(id)} is there twice.`);
      else found.set(id, content);
    }
    return found;
  };
  const wanted = byId("Task", tasks, (value, id) => ScoreTask.safeParse({ ...value, id }).data);
  const given = byId("Answer", answers, (value) => (Object.hasOwn(value, "answer") ? { of: value } : undefined));
  const named = (ids: string[]) =>
    `${ids
      .slice(0, NAMED_MAX)
      .map((id) => JSON.stringify(id))
      .join(", ")}${ids.length > NAMED_MAX ? ` and ${ids.length - NAMED_MAX} more` : ""}`;
  const missing = [...wanted.keys()].filter((id) => !given.has(id));
  const unknown = [...given.keys()].filter((id) => !wanted.has(id));
  if (missing.length > 0) problems.push(`No answer to ${named(missing)}.`);
  if (unknown.length > 0) problems.push(`No task is named ${named(unknown)}.`);
  if (problems.length > 0) return err(problems);
  return ok(
    [...wanted].map(([id, task]) => {
      const { of } = given.get(id) as { of: { answer: unknown } };
      return { id, task: task as ScoreTask, answer: of.answer };
    }),
  );
}
