import type { SeparatedRow } from "#lib/domain/views/separability";
import { rankText } from "./rank-text";

/** Stands for the place of the other row where nothing can be said. */
export const UNKNOWN = "?";

/** What stands beside the ranks of a page, by result: the rank a row is not separable from. Null where no row has evidence. */
export function nearMarks(rows: readonly SeparatedRow[]): ReadonlyMap<string, string> | null {
  if (rows.every(({ verdict }) => verdict === "no_evidence")) return null;
  return new Map(rows.flatMap((row) => markOf(row).map((mark) => [row.resultId, mark] as const)));
}

function markOf({ verdict, against }: SeparatedRow): string[] {
  if (verdict === "not_separable" && against !== null) return [rankText(against)];
  return verdict === "no_evidence" || verdict === "nothing_shared" ? [UNKNOWN] : [];
}
