// `assayer validate --jsonl`: verdicts as a stream. One line is in memory at a time, however many there are.
import { byteLines } from "#lib/cli/byte-lines";
import { print } from "#lib/cli/output";
import {
  LINE_BYTES_MAX,
  type LineOptions,
  type LineVerdict,
  refusedLine,
  validateLine,
} from "#lib/domain/evals/validate-line";

/** Answers every line that is not blank with one line, in order. */
export async function validateLines(input: AsyncIterable<Uint8Array>, options: LineOptions): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const bytes of byteLines(input, LINE_BYTES_MAX)) {
    const verdict = verdictOf(bytes, decoder, { ...options, today });
    if (verdict !== null) await print(JSON.stringify(verdict));
  }
}

function verdictOf(bytes: Uint8Array | null, decoder: TextDecoder, options: LineOptions): LineVerdict | null {
  if (bytes === null) return refusedLine("line_too_long", { maximum: LINE_BYTES_MAX });
  let line: string;
  try {
    line = decoder.decode(bytes);
  } catch {
    return refusedLine("document_not_utf8");
  }
  return line.trim() === "" ? null : validateLine(line, options);
}
