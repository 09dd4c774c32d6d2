// Reads a document for a verb, and never more of it than a document may have.
import { open } from "node:fs/promises";
import { AppError } from "#lib/domain/errors";
import { DOCUMENT_BYTES_MAX } from "#lib/domain/evals/text";

/**
 * The bytes of a file, or of stdin for "-". At most one byte more than a document may have, so that the reader of the
 * bytes can refuse the rest. Throws AppError when there is no such file.
 */
export async function readDocument(path: string): Promise<Uint8Array> {
  try {
    return path === "-" ? await readStream(process.stdin) : await readFile(path);
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

async function readFile(path: string): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    return await readStream(file.createReadStream({ autoClose: false, end: DOCUMENT_BYTES_MAX }));
  } finally {
    await file.close();
  }
}

async function readStream(stream: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    chunks.push(bytes);
    size += bytes.length;
    if (size > DOCUMENT_BYTES_MAX) break;
  }
  return Buffer.concat(chunks).subarray(0, DOCUMENT_BYTES_MAX + 1);
}
