import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { expect, it, vi } from "vitest";
import { contracts } from "#lib/operations/contracts";
import { scoreExample } from "#lib/operations/score/schemas";
import { scoreBatchExample } from "#lib/operations/score-batch/schemas";
import { serveMcp } from "./serve-mcp";

const ends = vi.hoisted(() => ({ server: undefined as unknown }));

// In memory, for the program's own stdin belongs to who runs the tests.
vi.mock("@modelcontextprotocol/sdk/server/stdio.js", () => ({
  StdioServerTransport: class {
    constructor() {
      // biome-ignore lint/correctness/noConstructorReturn: stands for the transport that the test holds the other end of
      return ends.server as object;
    }
  },
}));

// Every operation of today is public: here `score`, which needs no server, and `list-evals`, which does, ask for a token.
vi.mock("#lib/operations/contracts", async (original) => {
  const { contracts: all } = await original<{ contracts: typeof contracts }>();
  const scoped = { score: { ...all.score, scope: "write" }, "list-evals": { ...all["list-evals"], scope: "write" } };
  return { contracts: { ...all, ...scoped } };
});

it.each([
  ["without a server", undefined, ["score-batch"]],
  [
    "with one",
    "http://127.0.0.1:9",
    Object.keys(contracts).filter((name) => name !== "score" && name !== "list-evals"),
  ],
])("over stdio, %s, an operation that asks for a token is neither offered nor run", async (_, server, offered) => {
  const [own, other] = InMemoryTransport.createLinkedPair();
  ends.server = other;
  const served = serveMcp(server, "1");
  const client = new Client({ name: "test", version: "1" });
  await client.connect(own);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(offered);
  await expect(client.callTool({ name: "score", arguments: scoreExample.input })).rejects.toThrow(/no tool score/);
  await expect(client.callTool({ name: "list-evals", arguments: {} })).rejects.toThrow(/no tool list-evals/);
  const batch = await client.callTool({ name: "score-batch", arguments: scoreBatchExample.input });
  expect(batch.structuredContent).toEqual(scoreBatchExample.output);
  await client.close();
  await served;
});
