// Port: bytes kept under their own sha256. Equal bytes are one file; a stored file never changes.
import { tooLarge } from "./limits";

export type StoredFile = { sha256: string; sizeBytes: number };

export type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

export type Storage = {
  /** Keeps the bytes, durably once it answers. Throws `payload_too_large` above `sizeBytesMax` and keeps nothing then. */
  put(content: Bytes, options?: { sizeBytesMax?: number }): Promise<StoredFile>;
  /**
   * The bytes as a stream. Throws `file_missing` at once; with `verify`, `file_corrupt` at the end of a stream whose
   * hash is another.
   */
  read(sha256: string, options?: { verify?: boolean }): Promise<AsyncIterable<Uint8Array>>;
  has(sha256: string): Promise<boolean>;
  /** Every file, in the order of their hashes. */
  list(): AsyncIterable<StoredFile>;
  /** True when there was one to remove. */
  remove(sha256: string): Promise<boolean>;
};

/** A whole file in memory, for small ones. Throws `payload_too_large` above the limit. */
export async function readWhole(storage: Storage, sha256: string, sizeBytesMax: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of await storage.read(sha256, { verify: true })) {
    sizeBytes += part.length;
    if (sizeBytes > sizeBytesMax) throw tooLarge(sizeBytesMax);
    parts.push(part);
  }
  const whole = new Uint8Array(sizeBytes);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
