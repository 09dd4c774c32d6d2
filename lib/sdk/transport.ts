// One HTTP call: address, deadline, retries. Browser-safe: fetch, URL and AbortSignal only.
import { type LocalCode, ProblemError, problemErrorOf } from "#lib/sdk/problem-error";

export type TransportOptions = {
  /** Address of the server, with or without a path in front of /v1. */
  baseUrl: string;
  /** Bearer token. Sent to `baseUrl` only. */
  token?: string;
  fetch?: typeof globalThis.fetch;
  /** For the whole call, retries included. */
  timeoutMs?: number;
};

export type CallOptions = { signal?: AbortSignal };

export type WireRequest = { method: "GET" | "POST"; path: string; body?: unknown };

const TRIES = 3;
const TIMEOUT_MS = 30_000;
const RETRY_AFTER_MS_MAX = 10_000;

/** The parsed JSON body of a success. Throws ProblemError; a caller's own abort is thrown as it is. */
export async function send(options: TransportOptions, request: WireRequest, call: CallOptions = {}): Promise<unknown> {
  const deadline = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = call.signal ? AbortSignal.any([call.signal, deadline]) : deadline;
  const tries = request.method === "GET" ? TRIES : 1;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await attemptOnce(options, request, signal).catch((error: unknown) => {
      throw interrupted(error, deadline, call.signal);
    });
    if (outcome.kind === "answer") return outcome.body;
    if (attempt === tries || outcome.retryAfterMs === null) throw outcome.error;
    await pause(outcome.retryAfterMs ?? 200 * 2 ** attempt, signal).catch((error: unknown) => {
      throw interrupted(error, deadline, call.signal);
    });
  }
}

/** `retryAfterMs`: null never again, undefined soon. */
type Outcome =
  | { kind: "answer"; body: unknown }
  | { kind: "failure"; error: ProblemError; retryAfterMs: number | null | undefined };

async function attemptOnce(options: TransportOptions, request: WireRequest, signal: AbortSignal): Promise<Outcome> {
  const url = `${options.baseUrl.replace(/\/+$/, "")}${request.path}`;
  let response: Response;
  try {
    response = await (options.fetch ?? globalThis.fetch)(url, {
      method: request.method,
      headers: {
        accept: "application/json",
        ...(request.body === undefined ? {} : { "content-type": "application/json" }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      },
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      credentials: "omit",
      signal,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: "failure", error: unreachable(options.baseUrl, error), retryAfterMs: undefined };
  }
  const body = await readJson(response, signal);
  if (response.ok && body.ok) return { kind: "answer", body: body.value };
  const retryAfterMs = response.status === 503 ? retryAfter(response.headers.get("retry-after")) : null;
  const error = problemErrorOf(response.status, body.ok ? body.value : undefined);
  return { kind: "failure", error, retryAfterMs };
}

async function readJson(
  response: Response,
  signal: AbortSignal,
): Promise<{ ok: true; value: unknown } | { ok: false }> {
  try {
    return { ok: true, value: await response.json() };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false };
  }
}

function retryAfter(header: string | null): number | null {
  if (header === null || !/^\d+$/.test(header.trim())) return null;
  return Math.min(Number(header) * 1000, RETRY_AFTER_MS_MAX);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

function interrupted(error: unknown, deadline: AbortSignal, callers: AbortSignal | undefined): unknown {
  if (error instanceof ProblemError || callers?.aborted || !deadline.aborted) return error;
  return new ProblemError({
    code: "timeout" satisfies LocalCode,
    status: null,
    detail: "The server did not answer in time.",
    suggestion: "Try again, or raise timeoutMs.",
    cause: error,
  });
}

function unreachable(baseUrl: string, cause: unknown): ProblemError {
  return new ProblemError({
    code: "server_unreachable" satisfies LocalCode,
    status: null,
    detail: `No Assayer server answers at ${baseUrl}.`,
    suggestion: "Start one with `npm run up`, or name another address.",
    cause,
  });
}
