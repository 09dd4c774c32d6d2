import { revalidatedText } from "#lib/http/text-response";

const JSON_TYPE = "application/json; charset=utf-8";

/** An answer that is true only at this moment. */
export function freshJson(body: string): Response {
  return new Response(body, { headers: { "content-type": JSON_TYPE, "cache-control": "no-store" } });
}

/** An answer that anybody may keep and must ask about again. */
export function revalidatedJson(request: Request, body: string, version?: number): Response {
  return revalidatedText(request, body, { "content-type": JSON_TYPE }, version);
}
