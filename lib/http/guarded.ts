// Wraps a handler: gives the request its id and turns whatever is thrown into a problem, so that no stack leaves the server.
import { randomBytes } from "node:crypto";
import { isAppError } from "#lib/domain/errors";
import { makeId } from "#lib/domain/ids";
import { InputError } from "#lib/http/input-error";
import { PROBLEMS, problemResponse, toProblem } from "#lib/http/problem";
import { settle } from "#lib/http/unavailable";
import { createLogger, type Logger } from "#lib/log";

/** Next answers undefined for the parameters of a route that has none. */
export type RouteContext = { params: Promise<Record<string, string | string[] | undefined> | undefined> };
export type RouteHandler = (request: Request, route: RouteContext) => Promise<Response>;

// A database error quotes its query with the values, which may be a whole document.
const LOGGED_MAX = 4000;
const ACCEPTED_ID = /^[A-Za-z0-9_.-]{8,64}$/;

/** The caller's x-request-id when it is a harmless token, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get("x-request-id");
  return given !== null && ACCEPTED_ID.test(given) ? given : makeId("request", randomBytes(20));
}

export function guarded(
  headers: Record<string, string>,
  answer: RouteHandler,
  log: Logger = createLogger("info"),
): RouteHandler {
  return async (request, route) => {
    const requestId = requestIdOf(request);
    try {
      const response = await answer(request, route);
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      response.headers.set("x-request-id", requestId);
      return response;
    } catch (thrown) {
      const error = settle(thrown);
      report(log, error, requestId, request);
      const issues = error instanceof InputError ? error.issues : undefined;
      return problemResponse(toProblem(error, requestId, issues), headers);
    }
  };
}

function report(log: Logger, error: unknown, requestId: string, request: Request): void {
  const code = isAppError(error) ? error.code : "internal";
  if (PROBLEMS[code].status < 500) return;
  log.error("request_failed", {
    requestId,
    method: request.method,
    path: new URL(request.url).pathname,
    code,
    error: (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, LOGGED_MAX),
  });
}
