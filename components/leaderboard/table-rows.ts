import type { BoardEval, BoardRow } from "#lib/domain/views/board";
import { coverageText } from "./coverage";
import { unrankedReason } from "./unranked-reason";

/** What the table needs of an eval and of a row: with the view, all that stands in the page besides its HTML. */
export type TableEval = Pick<BoardEval, "id" | "unit" | "tiebreak" | "leaderboard">;
export type TableRow = Pick<
  BoardRow,
  | "rank"
  | "tied"
  | "model"
  | "harness"
  | "harnessVersion"
  | "score"
  | "tiebreak"
  | "provenance"
  | "verified"
  | "resultId"
  | "date"
> & {
  /** Null when all task runs have a usable outcome, or none were reported. */
  partial: { short: string; long: string } | null;
  /** The rank it is not separable from, `?` when that cannot be said; null when it stands apart, or nothing was asked. */
  near: string | null;
  /** Why the row takes no place; null when it takes one, or when the board as a whole says why it does not. */
  reason: string | null;
};

export function tableEval({ id, unit, tiebreak, leaderboard }: BoardEval): TableEval {
  return { id, unit, tiebreak, leaderboard };
}

/** Only what the table shows: everything else would travel with the page for nothing. */
export function tableRow(
  row: BoardRow,
  { leaderboard, minCoverage }: BoardEval,
  near: ReadonlyMap<string, string> | null = null,
): TableRow {
  const { rank, tied, model, harness, harnessVersion, score, tiebreak, coverage } = row;
  const { provenance, verified, resultId, date } = row;
  return {
    rank,
    tied,
    model,
    harness,
    harnessVersion,
    score,
    tiebreak,
    provenance,
    verified,
    resultId,
    date,
    partial:
      coverage === null || coverage.done === coverage.total
        ? null
        : { short: `${coverage.done}/${coverage.total}`, long: coverageText(coverage) },
    near: near?.get(resultId) ?? null,
    reason:
      row.unrankedReason === null || leaderboard === "rating"
        ? null
        : unrankedReason(row.unrankedReason, minCoverage).word,
  };
}
