// One line of `assayer score --jsonl`: an answer in, its verdict out. A line can be anything; the answer is a line.
import { isRecord } from "../is-record";
import { parseJson } from "./read-call";
import { ScoreTask } from "./schemas";
import { type RowFailure, type RowVerdict, scoreRow } from "./score-rows";

/** The id of the line when it is a text or a number. */
type Named<Verdict> = Verdict extends unknown ? Omit<Verdict, "id"> & { id: string | number | null } : never;
export type LineVerdict = Named<RowVerdict>;

/** The verdict of one JSON line `{id, task, answer}`. Never throws. */
export function scoreLine(line: string): LineVerdict {
  const row = parseJson(line);
  if (!isRecord(row)) return refusedLine("The line is no JSON object.");
  const { id: given, task, answer } = row;
  const id = typeof given === "string" || typeof given === "number" ? given : null;
  const parsed = ScoreTask.safeParse(task);
  if (!parsed.success) return refusedLine("The line has no task with an expected call as text.", id);
  // A misspelt key would score a whole run 0.
  if (!Object.hasOwn(row, "answer")) return refusedLine("The line has no answer.", id);
  return { ...scoreRow({ id: String(id ?? ""), task: parsed.data, answer }), id };
}

/** The verdict of a line that could not even be read. */
export function refusedLine(message: string, id: string | number | null = null): Named<RowFailure> {
  const suggestion = 'Write {"id", "task": {"expected", "metadata"}, "answer"} on one line.';
  return { id, error: { code: "bad_request", message, suggestion } };
}
