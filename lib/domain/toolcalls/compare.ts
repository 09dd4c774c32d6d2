// Whether two calls mean the same, and where they first differ (R25 to R31, R38).
import { normalText } from "./normal-form";
import type { Call } from "./read-call";

/** Whether two JSON values are equal once normalised. Walks with a list of its own, so no caller's stack is too small. */
export function isSameValue(expected: unknown, given: unknown): boolean {
  /** Pairs of objects and lists that are still to be looked into. */
  const open: object[] = [];
  if (!isSameOrOpen(expected, given, open)) return false;
  for (let b = open.pop(), a = open.pop(); a !== undefined && b !== undefined; b = open.pop(), a = open.pop()) {
    if (!hasSameParts(a, b, open)) return false;
  }
  return true;
}

function hasSameParts(a: object, b: object, open: object[]): boolean {
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let at = 0; at < a.length; at++) if (!isSameOrOpen(a[at], b[at], open)) return false;
    return true;
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return false;
    if (!isSameOrOpen((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], open)) return false;
  }
  return true;
}

/** Objects and lists are put aside; true for them, and for anything else that is equal. */
function isSameOrOpen(a: unknown, b: unknown, open: object[]): boolean {
  // Two zeros of either sign are equal, and an overflow equals no null.
  if (a === b) return true;
  if (typeof a === "string" && typeof b === "string") return normalText(a) === normalText(b);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  open.push(a, b);
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

/** Of both calls, in code-unit order: the order in which the first difference is looked for. */
export function argumentNames(expected: Call, given: Call): string[] {
  const names = new Set([...Object.keys(expected.arguments), ...Object.keys(given.arguments)]);
  return [...names].sort((a, b) => (a < b ? -1 : 1));
}

export function firstDifference(expected: Call, given: Call): Difference | null {
  if (expected.name !== given.name) {
    return { path: "name", kind: "value mismatch", expected: expected.name, given: given.name };
  }
  const [wanted, found] = [expected.arguments, given.arguments];
  for (const field of argumentNames(expected, given)) {
    const path = `arguments.${field}`;
    if (!Object.hasOwn(found, field)) return { path, kind: "missing", expected: wanted[field] };
    if (!Object.hasOwn(wanted, field)) return { path, kind: "unexpected", given: found[field] };
    if (isSameValue(wanted[field], found[field])) continue;
    return { path, kind: "value mismatch", expected: wanted[field], given: found[field] };
  }
  return null;
}
