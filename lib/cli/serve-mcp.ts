import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { z } from "zod";
import { score } from "#lib/domain/toolcalls/score";
import { scoreRows } from "#lib/domain/toolcalls/score-rows";
import { type CallOperation, createMcpServer } from "#lib/mcp/server";
import type { Contract } from "#lib/operations/contract";
import { contracts } from "#lib/operations/contracts";
import { createClient } from "#lib/sdk/client";

type Input<Name extends keyof typeof contracts> = z.output<(typeof contracts)[Name]["input"]>;

/** What needs no server. The input was found valid by the contract of its name. */
const LOCAL: Readonly<Record<string, (input: Record<string, unknown>) => object>> = {
  score: (input) => {
    const { task, answer } = input as Input<"score">;
    return score(task, { answer });
  },
  "score-batch": (input) => {
    const { rows, format } = input as Input<"score-batch">;
    return scoreRows(rows, { format });
  },
};

/** Serves until stdin ends. */
export async function serveMcp(server: string | undefined, version: string): Promise<void> {
  const all: Contract[] = Object.values(contracts);
  const offered = all.filter(
    ({ name, scope }) => scope === null && (server !== undefined || Object.hasOwn(LOCAL, name)),
  );
  const client = server === undefined ? null : createClient({ baseUrl: server });
  const call: CallOperation = async (name, input) => {
    const local = LOCAL[name];
    if (local !== undefined) return local(input);
    return client?.call(name as keyof typeof contracts, input as never);
  };
  const mcp = createMcpServer(offered, call, version);
  const closed = new Promise<void>((resolve) => {
    mcp.onclose = resolve;
  });
  process.stdin.on("end", () => void mcp.close());
  await mcp.connect(new StdioServerTransport());
  await closed;
}
