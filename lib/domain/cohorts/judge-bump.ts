// What an edit of a definition does to its board: nothing, copy only, a declared new protocol, or a bump that is missing.
import { comparabilityDiff, isSameJson } from "./comparability-diff";
import { comparable, declaredRevision } from "./comparable";
import type { FieldChange } from "./types";

export type BumpVerdict =
  | { kind: "no-change" }
  | { kind: "copy-only" }
  | { kind: "bumped"; changes: FieldChange[] }
  | { kind: "must-bump"; changes: FieldChange[] }
  | { kind: "decreased"; before: number; after: number };

/**
 * @param before the last accepted definition, or its document
 * @param after the edited one; a document without a usable revision is judged as revision 1
 */
export function judgeBump(before: unknown, after: unknown): BumpVerdict {
  const revisionBefore = declaredRevision(before) ?? 1;
  const revisionAfter = declaredRevision(after) ?? 1;
  if (revisionAfter < revisionBefore) return { kind: "decreased", before: revisionBefore, after: revisionAfter };
  const changes = comparabilityDiff(comparable(before), comparable(after));
  if (revisionAfter > revisionBefore) return { kind: "bumped", changes };
  if (changes.length > 0) return { kind: "must-bump", changes };
  return { kind: isSameJson(before, after) ? "no-change" : "copy-only" };
}
