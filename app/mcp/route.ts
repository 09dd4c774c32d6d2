import { getContext, ownHosts, proxyCount } from "#lib/context";
import { MCP_BODY, readJsonBody } from "#lib/http/body";
import { callerAddress } from "#lib/http/caller-address";
import { handlersOf } from "#lib/http/methods";
import { createRateLimit } from "#lib/http/rate-limit";
import { answerMcp } from "#lib/mcp/http";
import { operations } from "#lib/operations/registry";
import manifest from "../../package.json" with { type: "json" };

/** Far above what an agent does, far below what would keep a reader from a page. */
const limit = createRateLimit(200);

const answer = answerMcp(operations, getContext, manifest.version, {
  hosts: ownHosts,
  limit: ({ headers }) =>
    limit(callerAddress(headers, proxyCount()), Number(headers.get("content-length") ?? MCP_BODY.bytesMax)),
  readBody: (request) => readJsonBody(request, MCP_BODY),
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handlersOf({ method: "POST", scope: null }, answer);
