import { etagOf, matchesEtag } from "#lib/http/etag";

/** A text that anybody may keep and must ask about again: with an ETag, and 304 when the asker has it already. */
export function revalidatedText(
  request: Request,
  body: string,
  headers: Record<string, string>,
  version?: number,
): Response {
  const etag = etagOf(body, version);
  const sent = { ...headers, etag, "cache-control": "public, max-age=0, must-revalidate" };
  return matchesEtag(request.headers.get("if-none-match"), etag)
    ? new Response(null, { status: 304, headers: sent })
    : new Response(body, { headers: sent });
}
