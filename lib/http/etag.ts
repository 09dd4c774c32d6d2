// Strong ETags made from the bytes of the answer: equal tag, equal body.
import { createHash } from "node:crypto";

/** The tag of a body, led by the version of what it shows when there is one (`"v12-8f2d…"`). */
export function etagOf(body: string, version?: number): string {
  const digest = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  return version === undefined ? `"${digest}"` : `"v${version}-${digest}"`;
}

/** Whether If-None-Match names this tag (weak comparison, RFC 9110, 13.1.2). */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  return header.split(",").some((each) => each.trim().replace(/^W\//, "") === etag);
}
