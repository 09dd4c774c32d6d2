import { etagOf, matchesEtag } from "#lib/http/etag";

const JSON_TYPE = "application/json; charset=utf-8";

/** An answer that is true only at this moment. */
export function freshJson(body: string): Response {
  return new Response(body, { headers: { "content-type": JSON_TYPE, "cache-control": "no-store" } });
}

/** An answer that anybody may keep and must ask about again: with an ETag, and 304 when the asker has it already. */
export function revalidatedJson(request: Request, body: string, version?: number): Response {
  const etag = etagOf(body, version);
  const headers = { etag, "content-type": JSON_TYPE, "cache-control": "public, max-age=0, must-revalidate" };
  return matchesEtag(request.headers.get("if-none-match"), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers });
}
