// What every storage driver must do. A driver's test calls this with a way to make an empty storage.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readWhole, type Storage } from "../storage";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function* inParts(...parts: Uint8Array[]): AsyncIterable<Uint8Array> {
  yield* parts;
}

async function listed(storage: Storage) {
  const files = [];
  for await (const file of storage.list()) files.push(file);
  return files;
}

/**
 * @param make an empty storage
 * @param damage changes stored bytes behind the driver's back
 */
export function storageContract(
  make: () => Promise<Storage>,
  damage: (sha256: string, storage: Storage) => Promise<void>,
) {
  test("bytes come back under their hash, whole or streamed, also none and binary ones", async () => {
    const storage = await make();
    for (const bytes of [bytesOf("hello"), new Uint8Array(0), Uint8Array.from({ length: 256 }, (_, i) => i)]) {
      const stored = await storage.put(bytes);
      expect(stored).toEqual({ sha256: sha256(bytes), sizeBytes: bytes.length });
      expect(await readWhole(storage, stored.sha256, 1000)).toEqual(bytes);
      expect(await storage.has(stored.sha256)).toBe(true);
    }
  });

  test("a stream is stored like the same bytes at once, and equal bytes once", async () => {
    const storage = await make();
    const streamed = await storage.put(inParts(bytesOf("he"), bytesOf(""), bytesOf("llo")));
    expect(await storage.put(bytesOf("hello"))).toEqual(streamed);
    expect(await listed(storage)).toEqual([streamed]);
  });

  test("large content is streamed in parts", async () => {
    const storage = await make();
    const part = new Uint8Array(1 << 20).fill(7);
    const { sha256: hash } = await storage.put(inParts(part, part, part));
    let parts = 0;
    for await (const _ of await storage.read(hash)) parts++;
    expect(parts).toBeGreaterThan(1);
    await expect(readWhole(storage, hash, 1 << 20)).rejects.toMatchObject({ code: "payload_too_large" });
  });

  test("too much, or a stream that breaks, leaves nothing behind", async () => {
    const storage = await make();
    const limit = { sizeBytesMax: 4 };
    await expect(storage.put(bytesOf("hello"), limit)).rejects.toMatchObject({ code: "payload_too_large" });
    async function* breaking() {
      yield bytesOf("he");
      throw new Error("cut");
    }
    await expect(storage.put(breaking())).rejects.toThrow("cut");
    expect(await listed(storage)).toEqual([]);
    expect(await storage.put(bytesOf("hell"), limit)).toMatchObject({ sizeBytes: 4 });
  });

  test("the list is in the order of the hashes, and a removed file is gone", async () => {
    const storage = await make();
    const stored = await Promise.all(["a", "b", "c", "d"].map((text) => storage.put(bytesOf(text))));
    const hashes = stored.map((file) => file.sha256).sort();
    expect((await listed(storage)).map((file) => file.sha256)).toEqual(hashes);
    const [first = ""] = hashes;
    expect([await storage.remove(first), await storage.remove(first)]).toEqual([true, false]);
    expect(await storage.has(first)).toBe(false);
    await expect(storage.read(first)).rejects.toMatchObject({ code: "file_missing" });
  });

  test("damaged bytes are noticed when asked to verify", async () => {
    const storage = await make();
    const { sha256: hash } = await storage.put(bytesOf("hello"));
    await damage(hash, storage);
    await expect(readWhole(storage, hash, 100)).rejects.toMatchObject({ code: "file_corrupt" });
  });

  test.each(["", "..", "../../etc/passwd", "A".repeat(64), "0".repeat(63)])("%j is no hash", async (name) => {
    const storage = await make();
    await expect(storage.read(name)).rejects.toMatchObject({ code: "bad_request" });
    await expect(storage.remove(name)).rejects.toMatchObject({ code: "bad_request" });
  });

  test("many writers of the same bytes all succeed", async () => {
    const storage = await make();
    const all = await Promise.all(Array.from({ length: 8 }, () => storage.put(bytesOf("same"))));
    expect(new Set(all.map((file) => file.sha256)).size).toBe(1);
    expect(await listed(storage)).toHaveLength(1);
  });
}
