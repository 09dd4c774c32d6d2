import { RankCell } from "#components/leaderboard/rank-cell";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import type { RankExplanation, RankNeighbour, RankStep } from "#lib/domain/views/rank-explanation";
import { visibleText } from "#lib/domain/visible-text";
import { compareHref } from "../compare/compare-path";
import { harnessText } from "../leaderboard/harness-text";
import { rankMessages as text } from "../messages/en/rank";
import { differenceText, exactText } from "./exact-text";

type Props = { step: Extract<RankStep, { step: "neighbours" }>; explanation: RankExplanation };

/** The rows around a result in the order of the board, and the result itself between them. */
export function NeighbourTable({ step: { above, below }, explanation }: Props) {
  const { participant, place, score, steps, eval: subject, resultId } = explanation;
  const tiebreak = steps.find((step) => step.step === "tiebreak");
  const own: Own = {
    ...participant,
    resultId,
    rank: place?.rank ?? 0,
    tied: place?.tied ?? false,
    score: score ?? 0,
    tiebreak: tiebreak?.value ?? null,
  };
  const label = tiebreak?.tiebreak?.label ?? null;
  const rowOf = (row: RankNeighbour) => <Row key={row.resultId} row={row} here={resultId} label={label} />;
  return (
    <Table caption={text.neighboursCaption}>
      <thead>
        <tr>
          <Th className="num w-14">{text.columns.rank}</Th>
          <Th>{text.columns.participant}</Th>
          <Th className="num">
            {text.columns.score} (<Name>{subject.unit}</Name>)
          </Th>
          {label === null ? null : (
            <Th className="num from-md">
              <Name>{label}</Name>
            </Th>
          )}
          <Th className="num from-md">{text.columns.difference}</Th>
        </tr>
      </thead>
      <tbody>
        {above.map(rowOf)}
        <Row row={own} here={resultId} label={label} />
        {below.map(rowOf)}
      </tbody>
    </Table>
  );
}

type Own = Omit<RankNeighbour, "difference" | "decidedBy" | "participantId">;

function Row({ row, here, label }: { row: RankNeighbour | Own; here: string; label: string | null }) {
  const isHere = row.resultId === here;
  const harness = harnessText(row);
  const difference = "decidedBy" in row ? differenceOf(row) : text.thisResult;
  const tiebreak = row.tiebreak === null ? "—" : exactText(row.tiebreak);
  return (
    <tr data-picked={isHere ? "" : undefined}>
      <td className="num">
        <RankCell rank={row.rank} tied={row.tied} />
      </td>
      <th scope="row">
        <a href={`/results/${row.resultId}`} className="name underline">
          <Name>{row.model}</Name>
        </a>
        <div className="sub">
          {harness === null ? null : <Name>{harness}</Name>}
          {harness === null || isHere ? "" : " · "}
          {isHere ? null : (
            <a
              href={compareHref([here, row.resultId])}
              aria-label={text.compareWith(visibleText(row.model))}
              className="text-accent underline"
            >
              {text.compare}
            </a>
          )}
        </div>
      </th>
      <td className="num">
        {exactText(row.score)}
        <div className="sub below-md">{difference}</div>
        {label === null ? null : (
          <div className="sub below-md">
            <Name>{label}</Name> {tiebreak}
          </div>
        )}
      </td>
      {label === null ? null : <td className="num from-md">{tiebreak}</td>}
      <td className="num from-md">{difference}</td>
    </tr>
  );
}

function differenceOf({ difference, decidedBy }: RankNeighbour): string {
  if (decidedBy === "score") return differenceText(difference);
  return decidedBy === "tiebreak" ? text.byTiebreak : text.samePlace;
}
