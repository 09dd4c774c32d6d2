// The token of the environment belongs to EVALS_REPO, however its address is written; no other repository may see it.
import { parseLocation } from "./drivers/git/location";

/** Whether two locations name one repository. A location that is refused is like no other. */
export function isSameRepository(one: string, other: string): boolean {
  const shown = shownOf(one);
  return shown !== null && shown === shownOf(other);
}

function shownOf(location: string): string | null {
  try {
    return parseLocation(location, { file: true }).shown;
  } catch {
    return null;
  }
}
