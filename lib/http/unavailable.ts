// A database that is down is the operator's trouble and passes: 503 with Retry-After, not 500.
import { AppError } from "#lib/domain/errors";

/** Codes of a connection that could not be made or was lost: of the system, of the driver, and SQLSTATE 08, 53, 57. */
const LOST =
  /^(?:E(?:CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|HOSTUNREACH|AI_AGAIN|NOTFOUND)|CONNECT(?:ION)?_\w+|08\w{3}|53\w{3}|57P0\d)$/;
const CAUSES_MAX = 5;

/** The error to answer with: `database_unavailable` when a lost connection is anywhere among its causes. */
export function settle(error: unknown): unknown {
  let at: unknown = error;
  for (let depth = 0; depth < CAUSES_MAX && typeof at === "object" && at !== null; depth += 1) {
    const { code, cause } = at as { code?: unknown; cause?: unknown };
    if (typeof code === "string" && LOST.test(code)) {
      return new AppError("database_unavailable", "The database does not answer.", "Start it, then try again.", error);
    }
    at = cause;
  }
  return error;
}
