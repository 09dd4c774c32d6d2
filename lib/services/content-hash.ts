import { createHash } from "node:crypto";

/** As `sha256Hex`, natively: a sync hashes megabytes. Not for what runs in a browser. */
export function contentHash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
