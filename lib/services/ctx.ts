import type { Database } from "#db/client";
import type { Storage } from "#lib/storage/storage";

/** Everything a service may touch. Composition roots build it; tests hand in a fixed clock and counted bytes. */
export type Ctx = {
  db: Database;
  storage: Storage;
  now(): Date;
  /** Cryptographically strong random bytes. */
  random(n: number): Uint8Array;
};
