import { getContext, ownHosts } from "#lib/context";
import { handlersOf } from "#lib/http/methods";
import { answerMcp } from "#lib/mcp/http";
import { operations } from "#lib/operations/registry";
import manifest from "../../package.json" with { type: "json" };

const answer = answerMcp(operations, getContext, manifest.version, ownHosts);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handlersOf({ method: "POST", scope: null }, answer);
