import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Pack, pack } from "tar-stream";

export type TarWriter = {
  /** Adds a file; the content must have exactly `sizeBytes`. */
  add(name: string, sizeBytes: number, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
};

async function addEntry(tar: Pack, name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void> {
  // A fixed time: equal content makes equal archives.
  await new Promise<void>((resolve, reject) => {
    const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date(0) }, (error) =>
      error ? reject(error) : resolve(),
    );
    pipeline(Readable.from(content), entry).catch(reject);
  });
}

async function syncPath(name: string): Promise<void> {
  const handle = await open(name, "r");
  await handle.sync().finally(() => handle.close());
}

/**
 * Writes a gzipped tar that appears at `file` whole and durable, or not at all: it grows beside it as `<file>.partial`.
 */
export async function writeTar(file: string, fill: (tar: TarWriter) => Promise<void>): Promise<void> {
  const partial = `${file}.partial`;
  const tar = pack();
  const written = pipeline(tar, createGzip(), createWriteStream(partial, { mode: 0o600 }));
  try {
    await Promise.all([
      written,
      fill({
        add: (name, sizeBytes, content) =>
          addEntry(tar, name, sizeBytes, content instanceof Uint8Array ? toIterable(content) : content),
      }).then(
        () => tar.finalize(),
        (error: Error) => {
          tar.destroy(error);
          throw error;
        },
      ),
    ]);
    await syncPath(partial);
    await rename(partial, file);
    await syncPath(path.dirname(file));
  } catch (error) {
    await written.catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

async function* toIterable(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
