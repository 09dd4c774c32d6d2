import { Harness } from "#components/leaderboard/participant-cell";
import { Empty } from "#components/ui/empty";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import { filterParams, type TableQuery } from "#lib/domain/board-table/query";
import { canTellApart } from "#lib/domain/comparison/sign-test";
import type { SeparabilityView, SeparatedRow } from "#lib/domain/views/separability";
import { compareHref } from "../compare/compare-path";
import { pText } from "../compare/figures";
import { isReversed } from "../leaderboard/near-marks";
import { rankText } from "../leaderboard/rank-text";
import { scoreDigits, scoreText } from "../leaderboard/score-text";
import { apartMessages as text } from "../messages/en/apart";
import { TESTS } from "../messages/en/compare";
import { addressesOf } from "./addresses";

/** Which rows their tasks tell apart, from the top of the board down. */
export function ApartView({ board, query }: { board: SeparabilityView; query: TableQuery }) {
  const { eval: subject, rows, total } = board;
  if (rows.length === 0) return <Empty title={text.empty}>{text.emptyHint}</Empty>;
  const digits = scoreDigits(rows.map(({ score }) => score));
  return (
    <>
      {filterParams(query).size === 0 ? null : <p className="text-meta text-muted">{text.whole}</p>}
      {rows.some(({ verdict }) => verdict !== "no_evidence") ? null : <p>{text.nothingToSay}</p>}
      <Table caption={text.caption(subject.name)}>
        <thead>
          <tr>
            <Th className="num w-14">{text.rank}</Th>
            <Th>{text.participant}</Th>
            <Th className="num">{text.score}</Th>
            <Th>{text.heading}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.resultId}>
              <td className="num">{rankText(row)}</td>
              <th scope="row">
                <a href={`/results/${row.resultId}`} className="name text-accent underline">
                  <Name>{row.model}</Name>
                </a>
                {row.harness === null ? null : (
                  <div className="sub">
                    <Harness row={row} />
                  </div>
                )}
              </th>
              <td className="num">{row.score === null ? "—" : scoreText(row.score, digits)}</td>
              <td>
                <Finding row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="max-w-[72ch] text-meta text-muted">
        {text.method(rows.length, total)}{" "}
        <a href={addressesOf(board).separability} className="text-accent underline">
          {text.json}
        </a>
      </p>
    </>
  );
}

function Finding({ row: { verdict, against, figures, resultId } }: { row: SeparatedRow }) {
  if (against === null) return verdict === "first" ? text.first : text.noEvidence;
  const place = rankText(against);
  if (figures === null) return text.nothingShared(place);
  const { wins, losses, shared, p, test } = figures;
  const apart = isReversed(figures) ? text.apartReversed : text.apart;
  const notSeparable = canTellApart(shared) ? text.notSeparable(place) : text.tooFew(place, shared);
  return (
    <>
      {verdict === "apart" ? apart(place) : notSeparable}{" "}
      <a href={compareHref([against.resultId, resultId])} className="text-accent underline">
        {text.compare}
      </a>
      <div className="sub">{text.figures(place, wins, losses, shared, TESTS[test], pText(p))}</div>
    </>
  );
}
