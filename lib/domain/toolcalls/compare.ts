// Whether two calls mean the same, and where they first differ (R25 to R31, R38).
import { normalText } from "./normal-form";
import type { Call } from "./read-call";

/** Whether two JSON values are equal once normalised. Walks with a list of its own, so no caller's stack is too small. */
export function isSameValue(expected: unknown, given: unknown): boolean {
  const left = [expected];
  const right = [given];
  while (left.length > 0) {
    const a = left.pop();
    const b = right.pop();
    // Two zeros of either sign are equal, and an overflow equals no null.
    if (a === b) continue;
    if (typeof a === "string" && typeof b === "string") {
      if (normalText(a) !== normalText(b)) return false;
    } else if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) {
      return false;
    } else if (Array.isArray(a) || Array.isArray(b)) {
      if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
      // One by one: a list may be longer than a call may have arguments.
      for (const item of a) left.push(item);
      for (const item of b) right.push(item);
    } else {
      const keys = Object.keys(a);
      if (keys.length !== Object.keys(b).length) return false;
      for (const key of keys) {
        if (!Object.hasOwn(b, key)) return false;
        left.push((a as Record<string, unknown>)[key]);
        right.push((b as Record<string, unknown>)[key]);
      }
    }
  }
  return true;
}

export function isSameCall(expected: Call, given: Call): boolean {
  return expected.name === given.name && isSameValue(expected.arguments, given.arguments);
}

/** Where two calls first differ: the name, else an argument in code-unit order of their names (A21). */
export type Difference =
  | { path: "name"; kind: "value mismatch"; expected: string; given: string }
  | { path: string; kind: "missing"; expected: unknown }
  | { path: string; kind: "unexpected"; given: unknown }
  | { path: string; kind: "value mismatch"; expected: unknown; given: unknown };

export function firstDifference(expected: Call, given: Call): Difference | null {
  if (expected.name !== given.name) {
    return { path: "name", kind: "value mismatch", expected: expected.name, given: given.name };
  }
  const [wanted, found] = [expected.arguments, given.arguments];
  const fields = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].sort((a, b) => (a < b ? -1 : 1));
  for (const field of fields) {
    const path = `arguments.${field}`;
    if (!Object.hasOwn(found, field)) return { path, kind: "missing", expected: wanted[field] };
    if (!Object.hasOwn(wanted, field)) return { path, kind: "unexpected", given: found[field] };
    if (isSameValue(wanted[field], found[field])) continue;
    return { path, kind: "value mismatch", expected: wanted[field], given: found[field] };
  }
  return null;
}
