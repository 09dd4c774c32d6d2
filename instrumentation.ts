import type { Instrumentation } from "next";

/** Next calls this once, before the first request is served. */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { startWeb } = await import("./app/internal/start-web");
  await startWeb();
}

/** The digest is the request id that a reader sees on the error page. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { digestOf, logRequestError } = await import("./app/internal/log-request-error");
  const { path, method } = request;
  logRequestError(error, { path, method, route: context.routePath, requestId: digestOf(error) });
};
