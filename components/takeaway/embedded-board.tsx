import { Harness } from "#components/leaderboard/participant-cell";
import { RankCell } from "#components/leaderboard/rank-cell";
import { DateText } from "#components/ui/date";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import type { BoardPage, BoardRow } from "#lib/domain/views/board";
import { boardHref } from "../leaderboard/board-view";
import { scoreDigits, scoreText } from "../leaderboard/score-text";
import { embedMessages as text } from "../messages/en/embed";
import { shortCommit } from "./place-text";

const ROWS = 10;

/** The top of a board for a frame on another site: nothing to operate but the way here. */
export function EmbeddedBoard({ board: { eval: subject, cohort, rows, total } }: { board: BoardPage }) {
  const shown = rows.slice(0, ROWS);
  return (
    <main className="space-y-3 p-3">
      <h1 className="font-semibold text-lead">
        <Name>{subject.name}</Name>
      </h1>
      {subject.isDemo ? <p className="font-medium text-verdict-error">{text.demo}</p> : null}
      {subject.state === "listed" ? null : <p className="text-verdict-error">{text.states[subject.state]}</p>}
      {shown.length === 0 ? <p>{text.nobody}</p> : <Rows rows={shown} unit={subject.unit} name={subject.name} />}
      <p className="text-meta text-muted">
        {shown.length === 0 ? null : `${text.of(shown.length, total)} `}
        {shown.some(({ tied }) => tied) ? `${text.ties} ` : null}
        {text.revision(cohort.revision)}{" "}
        <code title={cohort.protocolCommit} className="font-mono">
          {shortCommit(cohort.protocolCommit)}
        </code>
        , {text.asOf} <DateText value={cohort.asOf} withTime />.
      </p>
      <p>
        <a href={boardHref(subject.id)} target="_blank" rel="noopener" className="text-accent underline">
          {text.view}
        </a>
      </p>
    </main>
  );
}

function Rows({ rows, unit, name }: { rows: BoardRow[]; unit: string; name: string }) {
  const digits = scoreDigits(rows.map(({ score }) => score));
  return (
    <Table caption={text.caption(name)}>
      <thead>
        <tr>
          <Th className="num w-12">{text.rank}</Th>
          <Th>{text.model}</Th>
          <Th className="num">
            {text.score} (<Name>{unit}</Name>)
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.resultId}>
            <td className="num">
              <RankCell rank={row.rank} tied={row.tied} />
            </td>
            <th scope="row">
              <span className="name">
                <Name>{row.model}</Name>
              </span>
              {row.harness === null ? null : (
                <div className="sub">
                  <Harness row={row} />
                </div>
              )}
            </th>
            <td className="num">{row.score === null ? "—" : scoreText(row.score, digits)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
