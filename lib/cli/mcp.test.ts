import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contracts } from "#lib/operations/contracts";
import { scoreExample } from "#lib/operations/score/schemas";
import { scoreBatchExample } from "#lib/operations/score-batch/schemas";
import { ROOT } from "#lib/testing/source-files";

const CLOSED = "http://127.0.0.1:9";

/** The official client, with the program as its server. */
async function connect(args: string[]): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const run = ["--import", "tsx", `${ROOT}lib/cli/main.ts`, "mcp", ...args];
  await client.connect(new StdioClientTransport({ command: process.execPath, args: run, cwd: ROOT }));
  return client;
}

const textOf = (result: unknown) => (result as { content: { text: string }[] }).content[0]?.text ?? "";

describe("assayer mcp", () => {
  let client: Client;
  beforeAll(async () => {
    client = await connect([]);
  }, 30_000);
  afterAll(() => client.close());

  it("offers what needs no server, each with its schemas", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["score", "score-batch"]);
    for (const { name, inputSchema, outputSchema, annotations } of tools) {
      expect(Object.keys(inputSchema.properties ?? {})).toEqual(
        Object.keys(Object.values(contracts).find((each) => each.name === name)?.input.shape ?? {}),
      );
      expect(outputSchema?.type).toBe("object");
      expect(annotations?.readOnlyHint).toBe(true);
    }
  });

  it("grades as every other surface does", async () => {
    const one = await client.callTool({ name: "score", arguments: scoreExample.input });
    expect(one.structuredContent).toEqual(scoreExample.output);
    expect(JSON.parse(textOf(one))).toEqual(scoreExample.output);
    const many = await client.callTool({ name: "score-batch", arguments: scoreBatchExample.input });
    expect(many.structuredContent).toEqual(scoreBatchExample.output);
  });

  it("says what is wrong with an input, for the model to mend", async () => {
    const wrong = await client.callTool({ name: "score", arguments: { task: { expected: 7 }, answer: {} } });
    expect(wrong.isError).toBe(true);
    expect(textOf(wrong)).toMatch(/task\.expected[\s\S]*answer/);
    const broken = await client.callTool({ name: "score", arguments: { task: { expected: "no" }, answer: "" } });
    expect(broken.isError).toBe(true);
    expect(textOf(broken)).toContain("bad_request");
  });

  it("refuses a tool that there is not", async () => {
    await expect(client.callTool({ name: "drop-tables", arguments: {} })).rejects.toThrow(/no tool drop-tables/);
  });
});

it("assayer mcp --server asks that server, and says when it is away", async () => {
  const client = await connect(["--server", CLOSED]);
  try {
    const { tools } = await client.listTools();
    const open = Object.values(contracts).filter(({ scope }) => scope === null);
    expect(tools.map(({ name }) => name)).toEqual(open.map(({ name }) => name));
    const away = await client.callTool({ name: "list-evals", arguments: {} });
    expect(away.isError).toBe(true);
    expect(textOf(away)).toContain(CLOSED);
  } finally {
    await client.close();
  }
}, 30_000);
