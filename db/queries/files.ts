import { asc } from "drizzle-orm";
import type { Database } from "#db/client";
import { files } from "#db/schema/files";

/** What the storage should hold, in the order of the hashes. */
export function selectFiles(db: Database) {
  return db.select({ sha256: files.sha256, sizeBytes: files.sizeBytes }).from(files).orderBy(asc(files.sha256));
}
