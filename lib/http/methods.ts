// Every method of a route file: its own answers, HEAD and OPTIONS follow from it, the others are refused with Allow.
import { AppError } from "#lib/domain/errors";
import { corsHeaders, preflight } from "#lib/http/cors";
import { guarded, type RouteHandler } from "#lib/http/guarded";
import type { Contract } from "#lib/operations/contract";

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
export type RouteHandlers = Record<(typeof METHODS)[number], RouteHandler>;

/** Handlers of a route that answers one method; whatever `answer` throws becomes a problem. */
export function handlersOf(of: Pick<Contract, "method" | "scope">, answer: RouteHandler): RouteHandlers {
  const allow = of.method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
  const cors = corsHeaders(of);
  const own = guarded(cors, answer);
  const refuse = guarded({ ...cors, allow }, (request) => {
    throw new AppError("method_not_allowed", `${request.method} is not supported here.`, `Use one of: ${allow}.`);
  });
  return {
    ...everyMethod(refuse),
    ...(of.method === "GET" ? { GET: own, HEAD: headOf(own) } : { POST: own }),
    OPTIONS: guarded(cors, async () => preflight(allow, cors)),
  };
}

export function everyMethod(handler: RouteHandler): RouteHandlers {
  return Object.fromEntries(METHODS.map((method) => [method, handler])) as RouteHandlers;
}

/** The same answer without its body, as RFC 9110 asks of HEAD. */
function headOf(answer: RouteHandler): RouteHandler {
  return async (request, route) => {
    const response = await answer(request, route);
    return new Response(null, { status: response.status, headers: response.headers });
  };
}
