// Lines and exact byte counts from a stream, without copying more than each answer.
import type { Readable } from "node:stream";

const NEWLINE = 0x0a;

export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  /** The next line without its newline; null at the end of the stream. */
  async line(): Promise<string | null> {
    for (;;) {
      const at = this.#rest.indexOf(NEWLINE);
      if (at !== -1) {
        const text = this.#rest.toString("latin1", 0, at);
        this.#rest = this.#rest.subarray(at + 1);
        return text;
      }
      const chunk = await this.#next();
      if (chunk === null) return null;
      this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    }
  }

  /** Exactly `count` bytes; null when the stream ends before. */
  async bytes(count: number): Promise<Uint8Array | null> {
    const parts: Buffer[] = [this.#rest];
    let have = this.#rest.length;
    while (have < count) {
      const chunk = await this.#next();
      if (chunk === null) return null;
      parts.push(chunk);
      have += chunk.length;
    }
    const all = parts.length === 1 ? (parts[0] ?? this.#rest) : Buffer.concat(parts);
    this.#rest = all.subarray(count);
    return all.subarray(0, count);
  }

  async #next(): Promise<Buffer | null> {
    const next = await this.#chunks.next();
    return next.done ? null : next.value;
  }
}
