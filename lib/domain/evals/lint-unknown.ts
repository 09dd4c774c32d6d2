// Fields that were read and dropped (rules 001, 039 and 080): a typo must not silently mean the default.

import { isRecord } from "../is-record";
import { ISSUES_MAX } from "./issue";
import type { Path, Report } from "./rule";

const SUGGEST_DISTANCE = 2;

/** Compares a document with what its schema kept of it, and reports every dropped field. */
export function lintUnknownFields(raw: unknown, kept: unknown, report: Report, path: Path = []): void {
  if (Array.isArray(raw) && Array.isArray(kept)) {
    raw.forEach((item, at) => {
      lintUnknownFields(item, kept[at], report, [...path, at]);
    });
  }
  if (!isRecord(raw) || !isRecord(kept)) return;
  let dropped = 0;
  for (const key of Object.keys(raw)) {
    if (Object.hasOwn(kept, key)) lintUnknownFields(raw[key], kept[key], report, [...path, key]);
    else if (raw[key] !== undefined) {
      dropped += 1;
      if (dropped > ISSUES_MAX + 1) continue;
      const known = path.length === 0 ? closest(key, Object.keys(kept)) : null;
      if (known === null) report("field_ignored", [...path, key]);
      else report("field_misspelt", [...path, key], { known });
    }
  }
}

function closest(key: string, known: readonly string[]): string | null {
  return key.length > 64 ? null : (known.find((each) => isClose(key, each)) ?? null);
}

function isClose(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= SUGGEST_DISTANCE && distance(a, b) <= SUGGEST_DISTANCE;
}

/** Edit distance of two short texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replace = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
