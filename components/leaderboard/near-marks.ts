import type { SeparatedRow } from "#lib/domain/views/separability";
import { rankText } from "./rank-text";

/** Stands beside a rank where nothing can be said. */
export const UNKNOWN = "≈?";
/** Begins a mark of a row that its tasks tell apart from a rank above it, the other way round. */
export const REVERSED = "≠";

/** What stands beside the ranks of a page, by result: `≈1` not separable from rank 1, `≠1`, `≈?`. Null where no row has evidence. */
export function nearMarks(rows: readonly SeparatedRow[]): ReadonlyMap<string, string> | null {
  if (rows.every(({ verdict }) => verdict === "no_evidence")) return null;
  return new Map(
    rows.flatMap((row, at) => {
      const mark = markOf(row, at > 0);
      return mark === null ? [] : [[row.resultId, mark] as const];
    }),
  );
}

function markOf({ verdict, against, figures }: SeparatedRow, hasRowsAbove: boolean): string | null {
  if (against !== null && verdict === "not_separable") return `≈${rankText(against)}`;
  if (against !== null && verdict === "apart" && isReversed(figures)) return `${REVERSED}${rankText(against)}`;
  // The first row with tasks was compared with none of those above it.
  const isUnknown = verdict === "first" ? hasRowsAbove : verdict !== "apart";
  return isUnknown ? UNKNOWN : null;
}

/** The tasks put the row before the one that the board puts above it. */
export function isReversed(figures: SeparatedRow["figures"]): boolean {
  return figures !== null && figures.losses > figures.wins;
}
