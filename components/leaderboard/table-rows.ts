import type { BoardEval, BoardRow } from "#lib/domain/views/board";

/** What the table needs of an eval and of a row: with the view, all that stands in the page besides its HTML. */
export type TableEval = Pick<BoardEval, "id" | "unit" | "tiebreak">;
export type TableRow = Pick<
  BoardRow,
  | "rank"
  | "tied"
  | "model"
  | "harness"
  | "harnessVersion"
  | "score"
  | "tiebreak"
  | "coverage"
  | "provenance"
  | "verified"
  | "resultId"
  | "date"
  | "unrankedReason"
>;

export function tableEval({ id, unit, tiebreak }: BoardEval): TableEval {
  return { id, unit, tiebreak };
}

/** Only what the table shows: everything else would travel with the page for nothing. */
export function tableRow(row: BoardRow): TableRow {
  const { rank, tied, model, harness, harnessVersion, score, tiebreak, coverage } = row;
  const { provenance, verified, resultId, date, unrankedReason } = row;
  return {
    rank,
    tied,
    model,
    harness,
    harnessVersion,
    score,
    tiebreak,
    coverage,
    provenance,
    verified,
    resultId,
    date,
    unrankedReason,
  };
}
