// The API of some operations on a free port of this machine, without Next: the same handlers, a router of a few lines.
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { handle } from "#lib/http/handle";
import type { RouteHandlers } from "#lib/http/methods";
import { notFound } from "#lib/http/not-found";
import { type Contract, pathFields } from "#lib/operations/contract";
import type { Operation, OperationContext } from "#lib/operations/operation";

export type Served = { url: string; close(): Promise<void> };

/** Serves `operations`; `seen` is called with the method and path of every request. */
export async function serveOperations(
  operations: Record<string, Operation>,
  getContext: () => Promise<OperationContext>,
  seen: (request: string) => void = () => {},
): Promise<Served> {
  const routes = Object.values(operations).map((each) => ({ ...matcher(each.contract), on: handle(each, getContext) }));
  const server = createServer(async (incoming, outgoing) => {
    const request = toRequest(incoming);
    seen(`${request.method} ${new URL(request.url).pathname}`);
    const path = new URL(request.url).pathname;
    const route = routes.find(({ pattern }) => pattern.test(path));
    const values = route?.pattern.exec(path)?.slice(1) ?? [];
    const params = Object.fromEntries((route?.fields ?? []).map((field, at) => [field, values[at]]));
    const on: RouteHandlers = route?.on ?? notFound();
    const response = await on[request.method as keyof RouteHandlers](request, { params: Promise.resolve(params) });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

function matcher({ path }: Contract): { pattern: RegExp; fields: string[] } {
  const fields = pathFields(path);
  return {
    pattern: new RegExp(`^${fields.reduce((at, field) => at.replace(`{${field}}`, "([^/]+)"), path)}$`),
    fields,
  };
}

function toRequest(incoming: IncomingMessage): Request {
  const method = incoming.method ?? "GET";
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === "string") headers.set(name, value);
  const init: RequestInit & { duplex?: "half" } = { method, headers };
  if (method !== "GET" && method !== "HEAD") {
    init.body = Readable.toWeb(incoming) as ReadableStream<Uint8Array> as unknown as NonNullable<RequestInit["body"]>;
    init.duplex = "half";
  }
  return new Request(`http://127.0.0.1${incoming.url}`, init);
}
