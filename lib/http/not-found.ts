// What every path below /v1 without an operation answers: a problem, not a page.
import { AppError } from "#lib/domain/errors";
import { guarded } from "#lib/http/guarded";
import { everyMethod, type RouteHandlers } from "#lib/http/methods";

export function notFound(): RouteHandlers {
  return everyMethod(
    guarded({ "access-control-allow-origin": "*" }, (request) => {
      const { pathname } = new URL(request.url);
      throw new AppError(
        "not_found",
        `There is no operation at ${pathname}.`,
        "See /v1/openapi.json for what there is.",
      );
    }),
  );
}
