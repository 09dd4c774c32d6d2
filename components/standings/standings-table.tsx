import Link from "next/link";
import { RankCell } from "#components/leaderboard/rank-cell";
import { DemoBanner } from "#components/shell/demo-banner";
import { PageTitle } from "#components/shell/page-title";
import { Empty } from "#components/ui/empty";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import type { StandingsRow, StandingsView } from "#lib/domain/views/standings";
import { harnessText } from "../leaderboard/harness-text";
import { rankText } from "../leaderboard/rank-text";
import { standingsMessages as text } from "../messages/en/standings";
import { pointsText } from "./points-text";

/** Points over all open boards, and where each of them comes from. */
export function StandingsTable({ standings }: { standings: StandingsView }) {
  const { rows, total, countedEvals, openEvals, hasDemo } = standings;
  return (
    <div className="space-y-4">
      <PageTitle title={text.title}>
        <p className="max-w-prose">{text.intro}</p>
      </PageTitle>
      {hasDemo ? <DemoBanner /> : null}
      {rows.length === 0 ? (
        <Empty title={text.emptyTitle}>
          <p>
            {text.empty}{" "}
            <Link href="/evals" prefetch={false} className="text-accent underline">
              {text.emptyLink}
            </Link>
          </p>
        </Empty>
      ) : (
        <Table caption={text.caption} sticky>
          <thead>
            <tr>
              <Th className="num w-14">{text.rank}</Th>
              <Th>{text.model}</Th>
              <Th className="from-md">{text.harness}</Th>
              <Th className="num">{text.points}</Th>
              <Th className="from-md">{text.boards}</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.participantId} row={row} />
            ))}
          </tbody>
        </Table>
      )}
      <p className="text-meta text-muted">
        {text.counted(countedEvals, openEvals)} {text.more(rows.length, total)}
      </p>
    </div>
  );
}

function Row({ row }: { row: StandingsRow }) {
  const harness = harnessText(row);
  return (
    <tr>
      <td className="num top">
        <RankCell rank={row.rank} tied={row.tied} />
      </td>
      <th scope="row" className="top">
        <a href={`/participants/${row.participantId}`} className="name underline">
          <Name>{row.model}</Name>
        </a>
        {harness === null ? null : (
          <div className="below-md sub">
            <Name>{harness}</Name>
          </div>
        )}
        <div className="below-md">
          <Entries row={row} />
        </div>
      </th>
      <td className="from-md name-2 top">{harness === null ? "—" : <Name>{harness}</Name>}</td>
      <td className="num top" title={String(row.points.value)}>
        {pointsText(row.points)}
      </td>
      <td className="from-md top">
        <Entries row={row} />
      </td>
    </tr>
  );
}

function Entries({ row }: { row: StandingsRow }) {
  return (
    <ul className="text-meta text-muted">
      {row.entries.map(({ evalId, evalName, resultId, points, ...place }) => (
        <li key={evalId}>
          <a href={`/results/${resultId}`} className="underline [overflow-wrap:anywhere]">
            <Name>{evalName}</Name>
            {text.place(rankText(place), pointsText(points))}
          </a>
        </li>
      ))}
    </ul>
  );
}
