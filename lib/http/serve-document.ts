import { revalidatedJson } from "#lib/http/json-response";
import { handlersOf, type RouteHandlers } from "#lib/http/methods";

/** Handlers of a constant public document, such as the description of the API itself. */
export function serveDocument(document: unknown): RouteHandlers {
  const body = JSON.stringify(document);
  return handlersOf({ method: "GET", scope: null }, async (request) => revalidatedJson(request, body));
}
