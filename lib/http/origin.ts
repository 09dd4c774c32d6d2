// Where a caller reached this server, for addresses in what he takes away.

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/**
 * `https://example.org`: the Host that was asked for, with the scheme a proxy names. Whoever lies about them is lied to
 * alone: what holds the origin is never cached without being asked for again.
 */
export function originOf(request: Request): string {
  const host = request.headers.get("host") ?? "";
  if (!HOST.test(host)) return new URL(request.url).origin;
  const scheme = request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim() === "https" ? "https" : "http";
  return `${scheme}://${host.toLowerCase()}`;
}
