// Rows wait in files while a backup is made, so that their sizes and hashes are known before they are packed.
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import path from "node:path";

export type Spooled = { rows: number; sizeBytes: number; sha256: string; read(): AsyncIterable<Uint8Array> };

export type Spool = { write(name: string, batches: AsyncIterable<string[]>): Promise<Spooled> };

/** Gives `use` a spool in a directory below `parent`, which is removed afterwards. */
export async function withSpool<T>(parent: string, use: (spool: Spool) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(path.join(parent, ".assayer-spool-"));
  const write = async (name: string, batches: AsyncIterable<string[]>): Promise<Spooled> => {
    const file = path.join(dir, name);
    const hash = createHash("sha256");
    let [rows, sizeBytes] = [0, 0];
    const handle = await open(file, "wx", 0o600);
    try {
      for await (const lines of batches) {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
        hash.update(bytes);
        rows += lines.length;
        sizeBytes += bytes.length;
        await handle.writeFile(bytes);
      }
    } finally {
      await handle.close();
    }
    return { rows, sizeBytes, sha256: hash.digest("hex"), read: () => createReadStream(file) };
  };
  return use({ write }).finally(() => rm(dir, { recursive: true, force: true }));
}
