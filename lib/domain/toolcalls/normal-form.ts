// Two equivalences of string values (R19 to R24): blanks around the parts of a comma list, and durations of one length.

import { secondsOf } from "./duration-seconds";

const DURATION = /^P(?=[0-9T])(?:([0-9]+)W)?(?:([0-9]+)D)?(?:T(?=[0-9])(?:([0-9]+)H)?(?:([0-9]+)M)?(?:([0-9]+)S)?)?$/;

/** Equal for values that mean the same. Idempotent: the normal form of a normal form is itself. */
export function normalText(text: string): string {
  if (text.startsWith("P")) {
    const parts = DURATION.exec(text)?.slice(1);
    if (parts) return `PT${secondsOf(parts)}S`;
  }
  if (!text.includes(",")) return text;
  return text
    .split(",")
    .map((part) => part.trim())
    .join(",");
}

export const DEPTH_MAX = 200;

/** Whether values stand deeper than the limit, counting the value itself as the first level. Not recursive. */
export function isTooDeep(value: unknown, depthMax = DEPTH_MAX): boolean {
  let level: unknown[] = [value];
  for (let depth = 1; ; depth++) {
    const below: unknown[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      if (depth > depthMax) return true;
      for (const inner of Object.values(each)) if (typeof inner === "object" && inner !== null) below.push(inner);
    }
    if (below.length === 0) return false;
    level = below;
  }
}

/**
 * The canonical text of a JSON value: keys in code-unit order, strings in normal form, -0 as 0, and an overflowing
 * number as a token that no JSON has, so that it equals nothing else (A16). For values no deeper than the limit.
 */
export function canonicalText(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(normalText(value));
  if (typeof value === "number") return Number.isFinite(value) ? JSON.stringify(value + 0) : String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalText(inner)}`).join(",")}}`;
}
