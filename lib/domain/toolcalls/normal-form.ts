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
