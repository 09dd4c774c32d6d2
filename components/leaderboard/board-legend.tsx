import { Icon } from "#components/ui/icon";
import { Name } from "#components/ui/name";
import { DEFAULT_QUERY } from "#lib/domain/board-table/query";
import type { BoardPage } from "#lib/domain/views/board";
import { addressesOf } from "../board-table/addresses";
import { boardLegendMessages as text } from "../messages/en/board-legend";
import { nearMessages as near } from "../messages/en/near";
import { coverageText } from "./coverage";
import { REVERSED, UNKNOWN } from "./near-marks";
import { ORIGINS } from "./origins";

type Props = {
  board: BoardPage;
  marks: ReadonlyMap<string, string> | null;
  /** Whether rows of this view were asked to be told apart. */
  asked: boolean;
};

/** What the marks and small numbers of the rows mean. */
export function BoardLegend({ board, marks, asked }: Props) {
  const { eval: subject, rows, unranked } = board;
  const shown = [...rows, ...unranked];
  const partial = shown.find(({ coverage }) => coverage !== null && coverage.done !== coverage.total)?.coverage;
  return (
    <ul aria-label={text.label} className="flex flex-wrap gap-x-5 gap-y-1 text-meta text-muted">
      {(["run", "upstream"] as const).map((provenance) => (
        <li key={provenance} className="flex items-center gap-1.5">
          <Icon name={ORIGINS[provenance].icon} /> {ORIGINS[provenance].word}: {text.origins[provenance]}
          {provenance === "upstream" && board.cohort.isCurrent && shown.some((row) => row.provenance === provenance) ? (
            <a href={`/evals/${subject.id}#publications`} className="text-accent underline">
              {text.where}
            </a>
          ) : null}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <Icon name="seal" className="text-accent" /> {text.verified}
      </li>
      {partial ? <li>{text.partial(`${partial.done}/${partial.total}`, coverageText(partial))}</li> : null}
      {rows.length === 0 ? null : <li>{text.rank}</li>}
      {asked ? (
        <li>
          <Near marks={marks} />{" "}
          <a href={addressesOf(board).view("apart", DEFAULT_QUERY)} className="text-accent underline">
            {near.link}
          </a>
        </li>
      ) : null}
      {subject.tiebreak === null ? null : (
        <li className="below-lg">
          {text.under} <Name>{subject.tiebreak.label}</Name>
          {text.decides}
        </li>
      )}
    </ul>
  );
}

function Near({ marks }: { marks: ReadonlyMap<string, string> | null }) {
  if (marks === null) return near.nothingToSay;
  const all = [...marks.values()];
  const mark = all.find((each) => each !== UNKNOWN && !each.startsWith(REVERSED));
  const reversed = all.find((each) => each.startsWith(REVERSED));
  return (
    <>
      {mark === undefined ? null : `${mark} ${near.legend}`}
      {reversed === undefined ? null : ` ${reversed}: ${near.legendReversed}`}
      {all.includes(UNKNOWN) ? ` ${UNKNOWN}: ${near.legendUnknown}` : null}
      {all.length === 0 ? near.allApart : null}
    </>
  );
}
