// Next answers 500 to a path whose % escapes are no text, before it looks for a page or a route. Seen by us first, such
// a path becomes one that means the same characters, so that our own 400 and 404 answer it. So does one with the end of a
// line in it: no pattern of Next's matches that, and what nothing matches is answered with 200.
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";

const LINE_END = /[\n\r\u2028\u2029]/;

/** The address as it is, or with each % of its path standing for itself when the path cannot be decoded to one line. */
export function wellFormed(address: string): string {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  try {
    if (!LINE_END.test(decodeURIComponent(path))) return address;
  } catch {
    // Mended like the others.
  }
  return path.replaceAll("%", "%25") + address.slice(path.length);
}

/** For every server of this process, from the next request on. */
export function mendPaths(): void {
  subscribe("http.server.request.start", (message) => {
    const request: unknown = Reflect.get(Object(message), "request");
    if (request instanceof IncomingMessage && request.url !== undefined) request.url = wellFormed(request.url);
  });
}
