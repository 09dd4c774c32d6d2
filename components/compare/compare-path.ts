// The grammar of comparison addresses: /compare/RESULT/RESULT[/RESULT[/RESULT]][/differences]. Each has one spelling.
import { COMPARED_MAX, COMPARED_MIN } from "#lib/domain/comparison/compare-entries";
import { isResultId } from "#lib/domain/ids";

export type ComparePath = { results: string[]; onlyDifferences: boolean };

const DIFFERENCES = "differences";

export function compareHref(results: readonly string[], onlyDifferences = false): string {
  return ["/compare", ...results, ...(onlyDifferences ? [DIFFERENCES] : [])].join("/");
}

/** Null when the segments name no comparison. */
export function parseComparePath(segments: readonly string[]): ComparePath | null {
  const onlyDifferences = segments.at(-1) === DIFFERENCES;
  const results = onlyDifferences ? segments.slice(0, -1) : [...segments];
  const sound =
    results.length >= COMPARED_MIN &&
    results.length <= COMPARED_MAX &&
    new Set(results).size === results.length &&
    results.every(isResultId);
  return sound ? { results, onlyDifferences } : null;
}
