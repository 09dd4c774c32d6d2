// Answers: does an agent that is pointed at this server get what the pages show?
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, test } from "@playwright/test";

// In this order: the last one uses up what this address may call.
test.describe.configure({ mode: "serial" });

test("the official client reads boards and grades, over HTTP", async ({ baseURL }) => {
  const client = new Client({ name: "e2e", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseURL)));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["list-evals", "get-board", "score"]));
  const list = await client.callTool({ name: "list-evals", arguments: {} });
  const { evals } = list.structuredContent as { evals: { id: string }[] };
  expect(evals.map(({ id }) => id)).toContain("ledger-lines");
  const call = '{"name":"f","arguments":{"v":1}}';
  const graded = await client.callTool({
    name: "score",
    arguments: { task: { expected: call }, answer: `So: ${call}` },
  });
  expect(graded.structuredContent).toMatchObject({ score: 1 });
  await client.close();
});

test("a page of another site is refused, and so is every other method", async ({ request }) => {
  const data = { jsonrpc: "2.0", id: 1, method: "ping" };
  const headers = { accept: "application/json, text/event-stream" };
  expect((await request.post("/mcp", { data, headers })).status()).toBe(200);
  const foreign = await request.post("/mcp", { data, headers: { ...headers, origin: "https://elsewhere.example" } });
  expect(foreign.status()).toBe(403);
  expect(await foreign.json()).toMatchObject({ code: "forbidden" });
  expect((await request.get("/mcp")).status()).toBe(405);
});

test("who calls too often is refused, whatever addresses the calls claim to come from", async ({ request }) => {
  const statuses = new Set<number>();
  for (let call = 0; call < 210; call++) {
    const claimed = `203.0.113.${call % 250}`;
    const response = await request.post("/mcp", {
      data: { jsonrpc: "2.0", id: call, method: "ping" },
      headers: {
        accept: "application/json, text/event-stream",
        "x-forwarded-for": claimed,
        "x-real-ip": claimed,
        "x-assayer-socket": claimed,
      },
    });
    statuses.add(response.status());
    if (response.status() !== 429) continue;
    expect(Number(response.headers()["retry-after"])).toBeGreaterThan(0);
    break;
  }
  expect([...statuses]).toEqual([200, 429]);
});
