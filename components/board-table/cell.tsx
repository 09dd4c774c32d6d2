import type { ReactNode } from "react";
import { OriginCell } from "#components/leaderboard/origin-cell";
import { RankCell } from "#components/leaderboard/rank-cell";
import { DayCell } from "#components/ui/date";
import { Name } from "#components/ui/name";
import { COLUMNS, type ColumnId } from "#lib/domain/board-table/columns";
import type { BoardRow } from "#lib/domain/views/board";
import { costText } from "../compare/figures";
import { coverageText } from "../leaderboard/coverage";
import { harnessText } from "../leaderboard/harness-text";
import { scoreText } from "../leaderboard/score-text";
import { unrankedReason } from "../leaderboard/unranked-reason";
import { boardTableMessages as text } from "../messages/en/board-table";
import { passedText } from "./passed-text";

/** What a cell needs besides its row: decimals that tell neighbours apart, the share of runs that a rank takes, and whether versions have a column. */
export type CellContext = { digits: number; tieDigits: number; minCoverage: number; hasVersions: boolean };

export function cellText(id: ColumnId, row: BoardRow, context: CellContext): ReactNode {
  switch (id) {
    case "rank":
      return <RankCell rank={row.rank} tied={row.tied} />;
    case "model":
      return (
        <a href={`/results/${row.resultId}`} className="row-link name">
          <Name>{row.model}</Name>
        </a>
      );
    case "harness":
      return row.harness === null ? "—" : <Name>{(context.hasVersions ? null : harnessText(row)) ?? row.harness}</Name>;
    case "version":
      return row.harnessVersion === null ? "—" : <Name>{row.harnessVersion}</Name>;
    case "score":
      return row.score === null ? "—" : <b title={String(row.score)}>{scoreText(row.score, context.digits)}</b>;
    case "tiebreak":
      return row.tiebreak === null ? "—" : scoreText(row.tiebreak, context.tieDigits);
    case "passed":
      return passedText(row) ?? "—";
    case "coverage":
      return row.coverage === null ? (
        "—"
      ) : (
        <span title={coverageText(row.coverage)}>{`${row.coverage.done}/${row.coverage.total}`}</span>
      );
    case "cost":
      return row.costUsd === null ? "—" : costText(row.costUsd);
    case "origin":
      return <OriginCell provenance={row.provenance} verified={row.verified} />;
    case "verified":
      return row.verified ? text.yes : text.no;
    case "date":
      return <DayCell value={row.date} />;
    case "why":
      return row.unrankedReason === null ? "—" : unrankedReason(row.unrankedReason, context.minCoverage).word;
    default:
      return COLUMNS[id].value(row)?.toLocaleString("en") ?? "—";
  }
}
