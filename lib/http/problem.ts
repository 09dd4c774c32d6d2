// The one mapping from an error to an answer: RFC 9457, with our stable code and the way out.
import { type ErrorCode, isAppError } from "#lib/domain/errors";
import type { Issue } from "#lib/domain/evals/issue";
import { WINDOW_SECONDS } from "#lib/http/rate-limit";
import { PROBLEM_MEDIA_TYPE, type Problem } from "#lib/operations/problem/schemas";

type Mapping = {
  status: number;
  title: string;
  /** False: the message may name paths, processes or hosts of the server, so it goes to the log only. */
  public: boolean;
};

/** Exhaustive: a new code does not compile until its status stands here. */
export const PROBLEMS: Record<ErrorCode, Mapping> = {
  bad_request: { status: 400, title: "The request is not valid", public: true },
  cli_usage: { status: 400, title: "The request is not valid", public: true },
  passphrase_wrong: { status: 400, title: "The passphrase is wrong", public: true },
  unauthorized: { status: 401, title: "Authentication is missing or not valid", public: true },
  forbidden: { status: 403, title: "This is not allowed", public: true },
  not_found: { status: 404, title: "Nothing is here", public: true },
  method_not_allowed: { status: 405, title: "This method is not supported here", public: true },
  not_acceptable: { status: 406, title: "No acceptable representation", public: true },
  conflict: { status: 409, title: "The state of the data does not allow this", public: true },
  payload_too_large: { status: 413, title: "The body is too large", public: true },
  unsupported_media_type: { status: 415, title: "This media type is not supported", public: true },
  rate_limited: { status: 429, title: "Too many requests", public: true },
  document_too_costly: { status: 422, title: "The document is too costly to check here", public: true },
  server_busy: { status: 503, title: "The server is busy", public: true },
  source_unreachable: { status: 502, title: "The source cannot be reached", public: false },
  source_unreadable: { status: 502, title: "The source cannot be read", public: false },
  database_in_use: { status: 503, title: "The data cannot be opened at the moment", public: false },
  database_unavailable: { status: 503, title: "The data cannot be reached at the moment", public: false },
  file_missing: { status: 500, title: "A stored file is missing", public: false },
  file_corrupt: { status: 500, title: "A stored file is damaged", public: false },
  internal: { status: 500, title: "Something went wrong on the server", public: false },
};

const REPORT = "Try again later; if it stays, report the request id to whoever runs this server.";
const RETRY_AFTER_SECONDS: Readonly<Record<number, number>> = { 429: WINDOW_SECONDS, 503: 5 };

/**
 * Describes any thrown value. An error that is no AppError, or whose message is for the operator only, says nothing but
 * its kind and the request id.
 */
export function toProblem(error: unknown, requestId: string, issues?: readonly Issue[]): Problem {
  const known = isAppError(error) ? error : undefined;
  const code = known?.code ?? "internal";
  const mapping = PROBLEMS[code];
  return {
    type: `urn:assayer:problem:${code}`,
    title: mapping.title,
    status: mapping.status,
    detail: known && mapping.public ? known.message : `${mapping.title}.`,
    code,
    suggestion: known && mapping.public ? known.suggestion : REPORT,
    requestId,
    ...(issues === undefined ? {} : { issues: [...issues] }),
  };
}

/** The answer that carries a problem. Never cached: the next request may go well. */
export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  const retryAfter = RETRY_AFTER_SECONDS[problem.status];
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      "content-type": PROBLEM_MEDIA_TYPE,
      "cache-control": "no-store",
      "x-request-id": problem.requestId,
      ...(retryAfter === undefined ? {} : { "retry-after": String(retryAfter) }),
      ...headers,
    },
  });
}
