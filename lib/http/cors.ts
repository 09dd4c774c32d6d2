// Public reads may be read by any page; nothing is ever sent with credentials.
import type { Contract } from "#lib/operations/contract";

/** CORS headers of every answer of an operation; none for one that is no public read. */
export function corsHeaders(contract: Pick<Contract, "method" | "scope">): Record<string, string> {
  if (contract.method !== "GET" || contract.scope !== null) return {};
  return {
    "access-control-allow-origin": "*",
    "access-control-expose-headers": "etag, x-request-id, retry-after",
  };
}

/** The answer to OPTIONS: what is allowed and, for public reads, the preflight of a browser. */
export function preflight(allow: string, cors: Record<string, string>): Response {
  const headers = new Headers({ allow });
  if ("access-control-allow-origin" in cors) {
    headers.set("access-control-allow-methods", allow);
    headers.set("access-control-allow-headers", "accept, if-none-match, x-request-id");
    headers.set("access-control-max-age", "86400");
  }
  return new Response(null, { status: 204, headers });
}
