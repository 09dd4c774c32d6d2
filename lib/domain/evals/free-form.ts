// The only free part of a result file is a participant's config: finite, storable and not deeper than a document may be.
import { textFault } from "./fields";
import type { Path, Report } from "./rule";

/** A document may nest this many levels (decision 2). */
export const DEPTH_MAX = 64;
/** `config` itself stands at level 5 of a result file. */
const CONFIG_DEPTH_MAX = DEPTH_MAX - 4;

/** Reports every text, key and number that cannot be stored. Iterative: depth is never a risk to the stack. */
export function checkFreeForm(root: unknown, report: Report): void {
  const open: { value: unknown; path: Path; depth: number }[] = [{ value: root, path: [], depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path, depth } = next;
    if (typeof value === "string") {
      const fault = textFault(value);
      if (fault !== null) report(fault, path);
    } else if (typeof value === "number" && !Number.isFinite(value)) {
      report("number_not_finite", path);
    } else if (typeof value === "object" && value !== null) {
      if (depth > CONFIG_DEPTH_MAX) {
        report("nesting_too_deep", path, { maximum: DEPTH_MAX });
        return;
      }
      for (const [key, child] of Object.entries(value)) {
        const fault = textFault(key);
        if (fault !== null) report(fault, [...path, key]);
        open.push({ value: child, path: [...path, Array.isArray(value) ? Number(key) : key], depth: depth + 1 });
      }
    }
  }
}
