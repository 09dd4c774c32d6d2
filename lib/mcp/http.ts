// MCP over streamable HTTP, without sessions: every request stands for itself, so that any server process may answer it.
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { AppError } from "#lib/domain/errors";
import type { ContractName } from "#lib/operations/contracts";
import type { OperationContext } from "#lib/operations/operation";
import type { operations } from "#lib/operations/registry";
import { type CallOperation, createMcpServer } from "./server";

type Operations = typeof operations;

export type McpEdge = {
  /** Names this server is reached by, besides localhost and addresses of numbers. */
  hosts(): readonly string[];
  /** Throws for who calls too often. */
  limit(request: Request): Promise<void>;
  /** The JSON of a body. Throws for a body that is too large, or none. */
  readBody(request: Request): Promise<unknown>;
};

/** An address of numbers cannot be made to point elsewhere by whoever owns a name. */
const NUMBERS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/;

/**
 * Answers a POST with the public operations.
 */
export function answerMcp(
  of: Operations,
  getContext: () => Promise<OperationContext>,
  version: string,
  { hosts, limit, readBody }: McpEdge,
): (request: Request) => Promise<Response> {
  const open = Object.values(of).filter(({ contract }) => contract.scope === null);
  const call: CallOperation = async (name, input) => {
    const { run } = of[name as ContractName];
    // The input was found valid by the contract of this name, which the index access cannot tell the compiler.
    return run(await getContext(), input as never);
  };
  return async (request) => {
    requireOwnPage(request, hosts());
    await limit(request);
    const parsedBody = await readBody(request);
    // The protocol has no batches any more, and one would pass for a single call.
    if (Array.isArray(parsedBody)) {
      throw new AppError("bad_request", "The body is a batch of messages.", "Send one message a request.");
    }
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    const server = createMcpServer(
      open.map(({ contract }) => contract),
      call,
      version,
    );
    await server.connect(transport);
    try {
      return await transport.handleRequest(request, { parsedBody });
    } finally {
      await server.close();
    }
  };
}

/**
 * Refuses what a page of somebody else sends from a reader's browser: one that says so, and one whose name was pointed at
 * this machine (DNS rebinding).
 */
function requireOwnPage(request: Request, hosts: readonly string[]): void {
  const host = request.headers.get("host")?.toLowerCase() ?? "";
  const name = host.replace(/:\d+$/, "");
  if (name !== "localhost" && !NUMBERS.test(name) && !hosts.includes(name)) {
    throw new AppError(
      "forbidden",
      "This server is not known by that name.",
      "Its operator can add the name to ASSAYER_HOSTS.",
    );
  }
  const origin = request.headers.get("origin");
  if (origin === null || (URL.canParse(origin) && new URL(origin).host === host)) return;
  throw new AppError(
    "forbidden",
    "Pages of other sites may not call this.",
    "Call it from a program, which sends no Origin.",
  );
}
