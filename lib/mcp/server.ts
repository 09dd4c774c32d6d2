// The operations as MCP tools: one tool for each contract, under its name, with its own schemas.
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type Tool,
} from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import type { Contract } from "#lib/operations/contract";

/** Answers an input that its contract found valid. Throws AppError for what a caller can only pass on. */
export type CallOperation = (name: string, input: Record<string, unknown>) => Promise<unknown>;

const ISSUES_MAX = 20;
const NAME_SHOWN_MAX = 100;

/** A server of these operations; connect it to a transport. */
export function createMcpServer(contracts: readonly Contract[], call: CallOperation, version: string): Server {
  const server = new Server({ name: "assayer", version }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: contracts.map(toTool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const contract = contracts.find(({ name }) => name === params.name);
    if (contract === undefined)
      throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name.slice(0, NAME_SHOWN_MAX)}.`);
    return answer(contract, params.arguments ?? {}, call);
  });
  return server;
}

function toTool({ name, summary, help, input, output, scope }: Contract): Tool {
  return {
    name,
    title: summary,
    description: `${summary}. ${help}`,
    inputSchema: schemaOf(input, "input"),
    outputSchema: schemaOf(output, "output"),
    annotations: { readOnlyHint: scope === null || scope === "read", openWorldHint: false },
  };
}

function schemaOf(schema: z.ZodObject, io: "input" | "output"): Tool["inputSchema"] {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Tool["inputSchema"];
}

async function answer(contract: Contract, given: unknown, call: CallOperation): Promise<CallToolResult> {
  const parsed = contract.input.safeParse(given);
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, ISSUES_MAX).map(({ path, message }) => `${path.join(".")}: ${message}`);
    return failed(`The input is not valid.\n${issues.join("\n")}`);
  }
  try {
    const output = (await call(contract.name, parsed.data)) as Record<string, unknown>;
    return { content: [{ type: "text", text: JSON.stringify(output) }], structuredContent: output };
  } catch (error) {
    if (!isForCaller(error)) throw error;
    return failed(`${error.code}: ${error.message}\n${error.suggestion}`);
  }
}

/** An AppError, or what a client of a server makes of one. */
function isForCaller(error: unknown): error is Error & { code: string; suggestion: string } {
  return error instanceof Error && "code" in error && "suggestion" in error && typeof error.suggestion === "string";
}

/** For the model to read, which can mend its call. */
function failed(text: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text }] };
}
