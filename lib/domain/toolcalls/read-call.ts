// Reads a call from a JSON object (R10 to R18): `name` and `arguments`, under `tool_calls` and `function` if need be.

import { isRecord } from "../is-record";

export type Call = { name: string; arguments: Readonly<Record<string, unknown>> };

/** Own keys only: `__proto__` and `constructor` are keys like any other (R31). */
export function own(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

/** The usable call of an object, or null. In `tool_calls` the last usable entry wins, before a direct call (R18, A7). */
export function readCall(object: Record<string, unknown>): Call | null {
  const entries = own(object, "tool_calls");
  if (Array.isArray(entries)) {
    for (let at = entries.length - 1; at >= 0; at--) {
      const entry: unknown = entries[at];
      const call = isRecord(entry) ? readEntry(entry) : null;
      if (call !== null) return call;
    }
  }
  return readEntry(object);
}

/** A direct name is read before a `function` beside it (A28). */
function readEntry(entry: Record<string, unknown>): Call | null {
  const wrapped = own(entry, "function");
  const call = typeof own(entry, "name") !== "string" && isRecord(wrapped) ? wrapped : entry;
  const name = own(call, "name");
  if (typeof name !== "string") return null;
  const args = Object.hasOwn(call, "arguments") ? readArguments(own(call, "arguments")) : {};
  return args === null ? null : { name, arguments: args };
}

/** An object, or a text that is the JSON of one, decoded once (R13, A10, A11). */
function readArguments(given: unknown): Record<string, unknown> | null {
  if (typeof given !== "string") return isRecord(given) ? given : null;
  const decoded = parseJson(given);
  return isRecord(decoded) ? decoded : null;
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
