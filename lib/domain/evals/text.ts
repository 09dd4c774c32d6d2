// The text of a document before it is a value: size, encoding, and where a line begins.
import { err, ok, type Result } from "../result";
import type { Issue } from "./issue";
import { issueOf } from "./issues";

/** A document body may have this many bytes (decision 2). */
export const DOCUMENT_BYTES_MAX = 4 * 1024 * 1024;

/** The text of UTF-8 bytes without a byte order mark, or why it is none. */
export function decodeDocument(bytes: Uint8Array): Result<string, Issue[]> {
  if (bytes.byteLength > DOCUMENT_BYTES_MAX) {
    return err([issueOf("document_too_large", "", { size: bytes.byteLength, maximum: DOCUMENT_BYTES_MAX })]);
  }
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return err([issueOf("document_not_utf8")]);
  }
}

/** 1-based line numbers of offsets in one text; the newlines are found on first use. */
export function lineFinder(text: string): (offset: number) => number {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return Math.max(1, low);
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** The known position of a path, or of the nearest block around it. */
export function nearest(positions: ReadonlyMap<string, number>, path: string): number | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) {
    const position = positions.get(at);
    if (position !== undefined || at === "") return position;
  }
}
