import { webLog } from "#lib/context";

type Where = { path: string; method: string; route: string };

/** One line for each failed render or route, found again by the digest that the reader was shown. */
export function logRequestError(error: unknown, where: Where): void {
  const digest = typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : null;
  webLog().error("request_failed", {
    ...where,
    digest,
    message: error instanceof Error ? error.message : String(error),
  });
}
