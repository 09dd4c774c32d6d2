import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "#lib/make-folder";
import { assertSha256, corrupt, missing, tooLarge } from "../limits";
import type { Bytes, Storage, StoredFile } from "../storage";

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

async function* chunks(content: Bytes): AsyncIterable<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}

/** A rename is durable only when its directory is. */
async function syncDirectory(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

async function* verified(stream: AsyncIterable<Uint8Array>, sha256: string): AsyncIterable<Uint8Array> {
  const hash = createHash("sha256");
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest("hex") !== sha256) throw corrupt(sha256);
}

/** Files under `<root>/ab/cdef…`. Unfinished ones stand in `<root>/incoming` and are never seen by readers. */
export function createFilesystemStorage(root: string): Storage {
  const incoming = path.join(root, "incoming");
  const folderOf = (sha256: string) => path.join(root, assertSha256(sha256).slice(0, 2));
  const fileOf = (sha256: string) => path.join(folderOf(sha256), sha256.slice(2));

  async function receive(file: string, content: Bytes, sizeBytesMax: number): Promise<StoredFile> {
    const hash = createHash("sha256");
    let sizeBytes = 0;
    const handle = await open(file, "wx", 0o600);
    try {
      for await (const chunk of chunks(content)) {
        sizeBytes += chunk.length;
        if (sizeBytes > sizeBytesMax) throw tooLarge(sizeBytesMax);
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { sha256: hash.digest("hex"), sizeBytes };
  }

  async function put(content: Bytes, options: { sizeBytesMax?: number } = {}): Promise<StoredFile> {
    await makeFolder(incoming);
    const temporary = path.join(incoming, randomUUID());
    try {
      const stored = await receive(temporary, content, options.sizeBytesMax ?? Number.POSITIVE_INFINITY);
      await makeFolder(folderOf(stored.sha256));
      await rename(temporary, fileOf(stored.sha256));
      await syncDirectory(folderOf(stored.sha256));
      await syncDirectory(root);
      return stored;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async function read(sha256: string, options: { verify?: boolean } = {}): Promise<AsyncIterable<Uint8Array>> {
    const handle = await open(fileOf(sha256), "r").catch((error) => {
      throw isCode(error, "ENOENT") ? missing(sha256) : error;
    });
    const stream = createReadStream("", { fd: handle }) as AsyncIterable<Uint8Array>;
    return options.verify === true ? verified(stream, sha256) : stream;
  }

  async function has(sha256: string): Promise<boolean> {
    return stat(fileOf(sha256)).then(
      (found) => found.isFile(),
      () => false,
    );
  }

  async function* list(): AsyncIterable<StoredFile> {
    const folders = await readdir(root).catch(() => [] as string[]);
    for (const prefix of folders.filter((name) => /^[0-9a-f]{2}$/.test(name)).sort()) {
      for (const name of (await readdir(path.join(root, prefix))).sort()) {
        const found = await stat(path.join(root, prefix, name)).catch(() => null);
        if (found !== null && /^[0-9a-f]{62}$/.test(name)) yield { sha256: prefix + name, sizeBytes: found.size };
      }
    }
  }

  async function remove(sha256: string): Promise<boolean> {
    try {
      await rm(fileOf(sha256));
      return true;
    } catch (error) {
      if (isCode(error, "ENOENT")) return false;
      throw error;
    }
  }

  return { put, read, has, list, remove };
}
