// The whole HTTP edge of an operation: a route file is one call of handle().
import { AppError } from "#lib/domain/errors";
import { acceptsJson } from "#lib/http/accept";
import type { RouteContext } from "#lib/http/guarded";
import { readInput } from "#lib/http/input";
import { freshJson, revalidatedJson } from "#lib/http/json-response";
import { handlersOf, type RouteHandlers } from "#lib/http/methods";
import type { Operation, OperationContext } from "#lib/operations/operation";

type GetContext = () => Promise<OperationContext>;

/**
 * The handlers of a route file, for every method: the operation under its own, 405 with Allow under the others.
 * `getContext` is called after the input was found valid, so that bad input never opens the database.
 */
export function handle(operation: Operation, getContext: GetContext): RouteHandlers {
  return handlersOf(operation.contract, (request, route) => runOperation(operation, getContext, request, route));
}

async function runOperation(
  operation: Operation,
  getContext: GetContext,
  request: Request,
  route: RouteContext,
): Promise<Response> {
  const { contract } = operation;
  // Closed by default: until there is an authenticator, an operation that needs a scope answers nobody.
  if (contract.scope !== null) {
    throw new AppError("unauthorized", "A token is required.", "Send `authorization: Bearer …`.");
  }
  requireJsonReader(request);
  const input = await readInput(contract, request, (await route.params) ?? {});
  const output = await operation.run(await getContext(), input);
  const body = JSON.stringify(output);
  return contract.method === "GET" && contract.cache === "revalidate"
    ? revalidatedJson(request, body, operation.version?.(output))
    : freshJson(body);
}

function requireJsonReader(request: Request): void {
  if (acceptsJson(request.headers.get("accept"))) return;
  throw new AppError("not_acceptable", "This is available as application/json only.", "Accept application/json.");
}
