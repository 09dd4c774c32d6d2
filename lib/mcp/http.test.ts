import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { isAppError } from "#lib/domain/errors";
import { MCP_BODY, readJsonBody } from "#lib/http/body";
import { createRateLimit } from "#lib/http/rate-limit";
import { answerMcp } from "#lib/mcp/http";
import { operations } from "#lib/operations/registry";
import { scoreExample } from "#lib/operations/score/schemas";
import type { Ctx } from "#lib/services/ctx";

const limit = createRateLimit(50);
const answer = answerMcp(operations, async () => ({}) as Ctx, "1", {
  hosts: () => ["boards.example.org"],
  limit: async ({ headers }) => limit(headers.get("x-caller") ?? "anyone"),
  readBody: (request) => readJsonBody(request, MCP_BODY),
});

const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) if (typeof value === "string") headers.set(name, value);
  // As the route does: only POST is answered.
  const response =
    incoming.method === "POST"
      ? await answer(new Request(`http://a${incoming.url}`, { method: "POST", headers, body: Buffer.concat(chunks) }))
      : new Response(null, { status: 405 });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
});
let client: Client;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  client = new Client({ name: "test", version: "1" });
  const { port } = server.address() as AddressInfo;
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)));
});
afterAll(async () => {
  await client.close();
  server.closeAllConnections();
  server.close();
});

describe("/mcp", () => {
  it("offers every public operation to the official client, and answers as the other surfaces do", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(Object.keys(operations));
    const graded = await client.callTool({ name: "score", arguments: scoreExample.input });
    expect(graded.structuredContent).toEqual(scoreExample.output);
  });

  it("neither offers nor runs an operation that asks for a token", async () => {
    const run = vi.fn(operations.score.run);
    const scoped = (["read", "write", "admin"] as const).map(
      (scope) =>
        [`score-${scope}`, { contract: { ...operations.score.contract, name: `score-${scope}`, scope }, run }] as const,
    );
    const registry = { ...operations, ...Object.fromEntries(scoped) };
    const answerOf = answerMcp(registry, async () => ({}) as Ctx, "1", {
      hosts: () => [],
      limit: async () => {},
      readBody: (request) => readJsonBody(request, MCP_BODY),
    });
    const post = async (method: string, params: object): Promise<unknown> => {
      const headers = {
        host: "localhost",
        accept: "application/json, text/event-stream",
        "content-type": "application/json",
      };
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      return (await answerOf(new Request("http://a/mcp", { method: "POST", headers, body }))).json();
    };
    const { result } = (await post("tools/list", {})) as { result: { tools: { name: string }[] } };
    expect(result.tools.map(({ name }) => name)).toEqual(Object.keys(operations));
    for (const [name] of scoped) {
      const refused = await post("tools/call", { name, arguments: scoreExample.input });
      expect(refused).toMatchObject({ error: { message: expect.stringContaining(`no tool ${name}`) } });
    }
    expect(run).not.toHaveBeenCalled();
    expect(await post("tools/call", { name: "score", arguments: scoreExample.input })).toMatchObject({
      result: { structuredContent: scoreExample.output },
    });
  });

  const ping = (headers: Record<string, string>) =>
    answer(
      new Request("http://a/mcp", {
        method: "POST",
        headers: { accept: "application/json, text/event-stream", "content-type": "application/json", ...headers },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
      }),
    ).then(
      ({ status }) => status,
      (error: unknown) => (isAppError(error) ? error.code : error),
    );

  it.each([
    ["localhost:3000", undefined],
    ["127.0.0.1", undefined],
    ["[::1]:3000", undefined],
    ["boards.example.org", "https://boards.example.org"],
    ["localhost:3000", "http://localhost:3000"],
  ])("answers %s for a page of %s", async (host, origin) => {
    expect(await ping({ host, ...(origin === undefined ? {} : { origin }) })).toBe(200);
  });

  it.each([
    ["evil.example", undefined],
    ["localhost.evil.example", undefined],
    ["127.0.0.1.evil.example", undefined],
    ["", undefined],
    ["localhost:3000", "https://evil.example"],
    ["localhost:3000", "http://localhost:4000"],
    ["localhost:3000", "null"],
    ["evil.example", "http://evil.example"],
  ])("refuses %s for a page of %s", async (host, origin) => {
    expect(await ping({ host, ...(origin === undefined ? {} : { origin }) })).toBe("forbidden");
  });

  it("refuses who calls too often, and nobody else", async () => {
    const statuses = [];
    for (let call = 0; call < 51; call++) statuses.push(await ping({ host: "localhost", "x-caller": "busy" }));
    expect(new Set(statuses.slice(0, 50))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe("rate_limited");
    expect(await ping({ host: "localhost", "x-caller": "other" })).toBe(200);
  });

  const send = (body: string) => {
    const headers = {
      host: "localhost",
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
    };
    return answer(new Request("http://a/mcp", { method: "POST", headers, body }));
  };
  const message = { jsonrpc: "2.0", id: 1, method: "ping", params: {} };

  it("reads no more than its limit, and names it", async () => {
    const body = JSON.stringify({ ...message, params: { x: "x".repeat(2 * 1024 * 1024) } });
    await expect(send(body)).rejects.toMatchObject({
      code: "payload_too_large",
      message: expect.stringContaining(`${1024 * 1024} bytes`),
      suggestion: expect.stringContaining("assayer mcp"),
    });
  });

  it("takes one message a request: many would pass for one call", async () => {
    await expect(send(JSON.stringify([message, message]))).rejects.toMatchObject({ code: "bad_request" });
    expect((await send(JSON.stringify(message))).status).toBe(200);
  });
});
