import { webLog } from "#lib/context";
import { isAppError } from "#lib/domain/errors";
import { settle } from "#lib/http/unavailable";

/** What a page says when its server action failed; what nobody foresaw is logged as `event`, and said without detail. */
export function failedAction(thrown: unknown, event: string): string {
  const error = settle(thrown);
  if (isAppError(error)) return `${error.message} ${error.suggestion}`;
  webLog().error(event, { message: error instanceof Error ? error.message : String(error) });
  return "Something went wrong on the server. Try again.";
}
