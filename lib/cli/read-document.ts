// Reads a document for a verb, and never more of it than a document may have.
import { open } from "node:fs/promises";
import { AppError } from "#lib/domain/errors";
import { DOCUMENT_BYTES_MAX } from "#lib/domain/evals/text";

/** What fits into one text of JavaScript, and into memory. */
const WHOLE_BYTES_MAX = 256 * 1024 * 1024;

/**
 * The bytes of a file, or of stdin for "-". At most one byte more than a document may have, so that the reader of the
 * bytes can refuse the rest. Throws AppError when there is no such file.
 */
export function readDocument(path: string): Promise<Uint8Array> {
  return readUpTo(path, DOCUMENT_BYTES_MAX + 1);
}

/** The bytes of a file, or of stdin for "-", whatever they are. Throws AppError when there are none, or too many. */
export async function readWhole(path: string): Promise<Uint8Array> {
  const bytes = await readUpTo(path, WHOLE_BYTES_MAX + 1);
  if (bytes.length <= WHOLE_BYTES_MAX) return bytes;
  throw new AppError(
    "payload_too_large",
    `${path} has more than ${WHOLE_BYTES_MAX} bytes.`,
    "Split it; `assayer score --jsonl` takes a stream of any length.",
  );
}

async function readUpTo(path: string, bytesMax: number): Promise<Uint8Array> {
  try {
    return path === "-" ? await readStream(process.stdin, bytesMax) : await readFile(path, bytesMax);
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EISDIR") throw isFolder(path, cause);
    const reason = cause instanceof Error && "code" in cause ? String(cause.code) : "unreadable";
    throw new AppError(
      "file_missing",
      `Cannot read ${path} (${reason}).`,
      "Name a file that exists and may be read.",
      cause,
    );
  }
}

function isFolder(path: string, cause: Error): AppError {
  const folder = path.replace(/\/+$/, "");
  return new AppError(
    "file_missing",
    `${path} is a folder.`,
    `Name a file in it, as ${folder}/eval.yaml; \`assayer check evals-repo PATH\` judges a whole repository.`,
    cause,
  );
}

async function readFile(path: string, bytesMax: number): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    return await readStream(file.createReadStream({ autoClose: false, end: bytesMax - 1 }), bytesMax);
  } finally {
    await file.close();
  }
}

async function readStream(stream: AsyncIterable<unknown>, bytesMax: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    chunks.push(bytes);
    size += bytes.length;
    if (size >= bytesMax) break;
  }
  return Buffer.concat(chunks).subarray(0, bytesMax);
}
