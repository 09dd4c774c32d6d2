// `assayer score --jsonl`: verdicts as a stream. One line is in memory at a time, however many there are.
import { byteLines } from "#lib/cli/byte-lines";
import { print } from "#lib/cli/output";
import { refusedLine, scoreLine } from "#lib/domain/toolcalls/score-line";

const LINE_BYTES_MAX = 16 * 1024 * 1024;

/** Answers every line that is not blank with one line, in order. */
export async function scoreLines(input: AsyncIterable<Uint8Array>): Promise<void> {
  const decoder = new TextDecoder();
  let at = 0;
  for await (const bytes of byteLines(input, LINE_BYTES_MAX)) {
    at++;
    const line = bytes === null ? null : decoder.decode(bytes);
    if (line?.trim() === "") continue;
    const verdict = line === null ? refusedLine(`The line is longer than ${LINE_BYTES_MAX} bytes.`) : scoreLine(line);
    // Without an id only its place tells which line it was.
    await print(JSON.stringify("error" in verdict && verdict.id === null ? { ...verdict, line: at } : verdict));
  }
}
