import { webLog } from "#lib/context";

const LENGTH_MAX = 2000;

/** One line for each failed render or route, found again by the id that the reader was shown. */
export function logRequestError(error: unknown, where: Record<string, string | null>): void {
  const message =
    error instanceof Error
      ? `${error.message}${error.cause instanceof Error ? `: ${error.cause.message}` : ""}`
      : String(error);
  webLog().error("request_failed", { ...where, message: message.slice(-LENGTH_MAX) });
}

/** The id that Next gives an error which no page of ours caught. */
export function digestOf(error: unknown): string | null {
  return typeof error === "object" && error !== null && "digest" in error ? String(error.digest) : null;
}
