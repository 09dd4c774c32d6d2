import { OriginCell } from "#components/leaderboard/origin-cell";
import { RankCell } from "#components/leaderboard/rank-cell";
import { Badge } from "#components/ui/badge";
import { DayCell } from "#components/ui/date";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import type { ParticipantResult } from "#lib/domain/views/participant";
import { visibleText } from "#lib/domain/visible-text";
import { boardHref } from "../leaderboard/board-view";
import { loneScoreText } from "../leaderboard/score-text";
import { unrankedReason } from "../leaderboard/unranked-reason";
import { participantMessages as text } from "../messages/en/participant";

type Props = { caption: string; results: readonly ParticipantResult[]; isHistory?: boolean };

/** One row a result; the row leads to the evidence, its cohort to the board it stands on. */
export function ParticipantResults({ caption, results, isHistory = false }: Props) {
  return (
    <Table caption={caption}>
      <thead>
        <tr>
          <Th>{text.eval}</Th>
          {isHistory ? <Th className="from-md">{text.why}</Th> : null}
          <Th className="num">{text.place}</Th>
          <Th className="num">{text.score}</Th>
          <Th className="from-md">{text.cohort}</Th>
          <Th className="from-md">{text.origin}</Th>
          <Th className="num from-lg">{text.date}</Th>
        </tr>
      </thead>
      <tbody>
        {results.map((row) => (
          <tr key={row.resultId}>
            <th scope="row">
              <a href={`/results/${row.resultId}`} className="row-link name">
                <Name>{row.evalName}</Name>
              </a>
              <div className="below-md sub">
                {isHistory ? <WhyNot row={row} /> : null}
                <div>
                  <Cohort row={row} /> · <OriginCell provenance={row.provenance} verified={row.verified} /> ·{" "}
                  <DayCell value={row.date} />
                </div>
              </div>
              {row.unrankedReason === null ? null : (
                <div className="sub">{unrankedReason(row.unrankedReason, row.minCoverage).word}</div>
              )}
            </th>
            {isHistory ? (
              <td className="from-md">
                <WhyNot row={row} />
              </td>
            ) : null}
            <td className="num">
              <RankCell rank={row.rank} tied={row.tied} />
              {row.rank === null ? null : <span className="text-muted"> {text.of(row.rankedCount)}</span>}
            </td>
            <td className="num">
              {row.score === null ? "—" : loneScoreText(row.score)}{" "}
              <span className="text-muted">
                <Name>{row.unit}</Name>
              </span>
            </td>
            <td className="from-md">
              <Cohort row={row} />
            </td>
            <td className="from-md">
              <OriginCell provenance={row.provenance} verified={row.verified} />
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

function WhyNot({ row: { standing, delisted } }: { row: ParticipantResult }) {
  return (
    <>
      <Badge tone="skipped">{text.standingWords[standing]}</Badge>
      {delisted ? <Badge>{text.delisted}</Badge> : null}
    </>
  );
}

function Cohort({ row: { evalId, evalName, revision, protocolCommit, isCurrentCohort } }: { row: ParticipantResult }) {
  return (
    <a
      href={boardHref(evalId, isCurrentCohort ? {} : { cohort: protocolCommit })}
      aria-label={text.board(visibleText(evalName), revision, isCurrentCohort)}
      className="relative z-10 text-accent underline"
    >
      {text.revision(revision)}
    </a>
  );
}
