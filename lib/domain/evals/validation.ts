// The answer of every validate* function (decision 11): the shape zod users know, with our issues.
import type { Issue } from "./issue";

/** `issues` holds refusals only, all of them at once. */
export type Validation<T> = { success: true; data: T } | { success: false; error: { issues: Issue[] } };

export function validated<T>(data: T | undefined, issues: Issue[]): Validation<T> {
  if (data === undefined || issues.length > 0) return { success: false, error: { issues } };
  return { success: true, data };
}
