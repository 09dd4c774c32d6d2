import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { AppError } from "#lib/domain/errors";

/** A regular file of the archive. Its content must be read before the next one is asked for. */
export type TarMember = { name: string; sizeBytes: number; content: AsyncIterable<Uint8Array> };

function unreadable(file: string, cause: unknown): AppError {
  return new AppError("file_corrupt", `${file} is not a whole gzipped tar.`, "Use another copy of the file.", cause);
}

/** Passes a stream on; what breaks it is damage of the archive, unlike what breaks its reader. */
async function* guarded<T>(file: string, stream: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* stream;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ENOENT") throw new AppError("file_missing", `There is no file ${file}.`, "Check the path.", error);
    throw unreadable(file, error);
  }
}

/**
 * The members of a gzipped tar in order, streamed. Throws `file_missing`, and `file_corrupt` for damage and for anything
 * but regular files: links and folders have no place in a backup.
 */
export async function* readTar(file: string): AsyncIterable<TarMember> {
  const tar = extract();
  const fed = pipeline(createReadStream(file), createGunzip(), tar);
  // A failing source destroys `tar`, so that whoever reads it gets the error.
  fed.catch(() => undefined);
  try {
    for await (const entry of guarded(file, tar)) {
      const { name, size, type } = entry.header;
      if (type !== "file") throw unreadable(file, new Error(`${name} is a ${type}`));
      yield { name, sizeBytes: size ?? 0, content: guarded(file, entry as AsyncIterable<Uint8Array>) };
    }
    await fed.catch((error) => {
      throw unreadable(file, error);
    });
  } finally {
    tar.destroy();
  }
}
