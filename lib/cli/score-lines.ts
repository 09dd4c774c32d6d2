// `assayer score --jsonl`: verdicts as a stream. One line is in memory at a time, however many there are.
import { byteLines } from "#lib/cli/byte-lines";
import { print } from "#lib/cli/output";
import { isObject, parseJson } from "#lib/domain/toolcalls/read-call";
import { ScoreTask } from "#lib/domain/toolcalls/schemas";
import { scoreRow } from "#lib/domain/toolcalls/score-rows";

const LINE_BYTES_MAX = 16 * 1024 * 1024;

/** Answers every line that is not blank with one line, in order. */
export async function scoreLines(input: AsyncIterable<Uint8Array>): Promise<void> {
  const decoder = new TextDecoder();
  for await (const bytes of byteLines(input, LINE_BYTES_MAX)) {
    const line = bytes === null ? null : decoder.decode(bytes);
    if (line === null) await print(JSON.stringify(refused(null, `A line is longer than ${LINE_BYTES_MAX} bytes.`)));
    else if (line.trim() !== "") await print(JSON.stringify(scoreLine(line)));
  }
}

function scoreLine(line: string): object {
  const row = parseJson(line);
  if (!isObject(row)) return refused(null, "The line is no JSON object.");
  const { id, task, answer } = row;
  const name = typeof id === "string" || typeof id === "number" ? id : null;
  const parsed = ScoreTask.safeParse(task);
  if (!parsed.success) return refused(name, "The line has no task with an expected call as text.");
  // A number stays the id that it was.
  return { ...scoreRow({ id: String(name ?? ""), task: parsed.data, answer }), id: name };
}

function refused(id: string | number | null, message: string): object {
  const suggestion = 'Write {"id", "task": {"expected", "metadata"}, "answer"} on one line.';
  return { id, error: { code: "bad_request", message, suggestion } };
}
