"use client";

import type { ReactNode } from "react";
import { DayCell } from "#components/ui/date";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import type { BoardSort } from "#lib/domain/views/board";
import { visibleText } from "#lib/domain/visible-text";
import { boardRowsMessages as text } from "../messages/en/board-rows";
import type { BoardView } from "./board-view";
import { NearMark } from "./near-mark";
import { OriginCell } from "./origin-cell";
import { Harness, ParticipantCell } from "./participant-cell";
import { RankCell } from "./rank-cell";
import { rankHref, rankText } from "./rank-text";
import { ScoreCell } from "./score-cell";
import { scoreDigits, scoreText } from "./score-text";
import { SortHeader } from "./sort-header";
import type { TableEval, TableRow } from "./table-rows";

type Props = { eval: TableEval; view: BoardView; rows: TableRow[]; caption: string };

/**
 * Rows of a board, ranked or not. Rank, name and score are always there; the rest gives way on narrow screens. It is a
 * client component for its size only: its HTML is made on the server all the same, and the page then carries rows of
 * data beside it, a tenth of the element tree that a server component would repeat there.
 */
export function BoardTable({ eval: board, view, rows, caption }: Props) {
  const digits = scoreDigits(rows.map((row) => row.score));
  const tieDigits = scoreDigits(rows.map((row) => row.tiebreak));
  const ranked = view.section === "ranked";
  return (
    <Table caption={caption} sticky fixed>
      <BoardHead board={board} view={view} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.resultId}>
            {ranked ? (
              <td className="num rank">
                <NearMark mark={row.near} />
                <a href={rankHref(row.resultId)} aria-label={text.explainRank(rankText(row), visibleText(row.model))}>
                  <RankCell rank={row.rank} tied={row.tied} />
                </a>
              </td>
            ) : null}
            <th scope="row">
              <ParticipantCell row={row} />
            </th>
            <td className="from-md name-2">
              <Harness row={row} />
            </td>
            <td className="num">
              <ScoreCell row={row} unit={board.unit} digits={digits} />
              {board.tiebreak === null ? null : (
                <div className="sub below-lg">{row.tiebreak === null ? "—" : scoreText(row.tiebreak, tieDigits)}</div>
              )}
            </td>
            {board.tiebreak === null ? null : (
              <td className="num from-lg">{row.tiebreak === null ? "—" : scoreText(row.tiebreak, tieDigits)}</td>
            )}
            <td className="from-md">
              {row.reason ?? <OriginCell provenance={row.provenance} verified={row.verified} />}
            </td>
            <td className="num from-lg">
              <DayCell value={row.date} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Only the ranked section is sorted by its headings; the other one stands by name. */
function BoardHead({ board, view }: { board: TableEval; view: BoardView }) {
  const ranked = view.section === "ranked";
  const column = (sort: BoardSort, className: string, children: ReactNode) =>
    ranked ? (
      <SortHeader evalId={board.id} view={view} sort={sort} className={className}>
        {children}
      </SortHeader>
    ) : (
      <Th className={className}>{children}</Th>
    );
  return (
    <thead>
      <tr>
        {ranked ? <Th className="num w-17 md:w-24">{text.rank}</Th> : null}
        {column("model", "", text.model)}
        <Th className="from-md w-1/5">{text.harness}</Th>
        {column(
          "score",
          "num w-26 max-md:whitespace-normal md:w-52",
          <>
            {text.score}{" "}
            <span>
              (<Name>{board.unit}</Name>)
            </span>
            {board.tiebreak === null ? null : (
              <span className="below-lg whitespace-normal [overflow-wrap:anywhere]">
                {text.thenBy} <Name>{board.tiebreak.label}</Name>
              </span>
            )}
          </>,
        )}
        {board.tiebreak === null ? null : (
          <th scope="col" className="num from-lg w-32 whitespace-normal [overflow-wrap:anywhere]" title={text.tiebreak}>
            <Name>{board.tiebreak.label}</Name>
          </th>
        )}
        <Th className="from-md w-36">{ranked || board.leaderboard === "rating" ? text.origin : text.why}</Th>
        {column("date", "num from-lg w-28", text.date)}
      </tr>
    </thead>
  );
}
