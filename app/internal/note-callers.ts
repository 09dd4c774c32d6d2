// Next hides the socket from routes and actions, and believes whatever x-forwarded-for a caller sends. So the address of
// the socket is noted in a header of ours before Next sees the request; lib/http/caller-address.ts reads it.
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { SOCKET_HEADER } from "#lib/http/caller-address";

/** For every server of this process, from the next request on. */
export function noteCallers(): void {
  subscribe("http.server.request.start", (message) => {
    const request: unknown = Reflect.get(Object(message), "request");
    if (request instanceof IncomingMessage) request.headers[SOCKET_HEADER] = request.socket.remoteAddress ?? "unknown";
  });
}
