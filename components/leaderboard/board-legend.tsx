import { Icon } from "#components/ui/icon";
import { DEFAULT_QUERY } from "#lib/domain/board-table/query";
import { guessLanguage } from "#lib/domain/language";
import type { BoardPage, Provenance } from "#lib/domain/views/board";
import { addressesOf } from "../board-table/addresses";
import { nearMessages as text } from "../messages/en/near";
import { coverageText } from "./coverage";
import { UNKNOWN } from "./near-marks";
import { ORIGINS } from "./origins";

const MEANINGS: Record<Provenance, string> = {
  run: "executed and reported under this protocol",
  upstream: "imported from what the author published elsewhere",
};

type Props = {
  board: BoardPage;
  near: ReadonlyMap<string, string> | null;
  /** Whether rows of this view were asked to be told apart. */
  asked: boolean;
};

/** What the marks and small numbers of the rows mean. */
export function BoardLegend({ board, near, asked }: Props) {
  const { eval: subject, rows, unranked } = board;
  const shown = [...rows, ...unranked];
  const partial = shown.find(({ coverage }) => coverage !== null && coverage.done !== coverage.total)?.coverage;
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1 text-meta text-muted">
      {(["run", "upstream"] as const).map((provenance) => (
        <li key={provenance} className="flex items-center gap-1.5">
          <Icon name={ORIGINS[provenance].icon} /> {ORIGINS[provenance].word}: {MEANINGS[provenance]}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <Icon name="seal" className="text-accent" /> Verified: accepted by the authority that scores this eval
      </li>
      {partial ? (
        <li>
          {partial.done}/{partial.total} by a score: {coverageText(partial)}
        </li>
      ) : null}
      {asked ? (
        <li>
          <Near near={near} />{" "}
          <a href={addressesOf(board).view("apart", DEFAULT_QUERY)} className="text-accent underline">
            {text.link}
          </a>
        </li>
      ) : null}
      {subject.tiebreak === null ? null : (
        <li className="below-lg">
          Under a score: <span lang={guessLanguage(subject.tiebreak.label)}>{subject.tiebreak.label}</span>, which
          decides among equal scores
        </li>
      )}
    </ul>
  );
}

function Near({ near }: { near: ReadonlyMap<string, string> | null }) {
  if (near === null) return text.nothingToSay;
  const marks = [...near.values()];
  const mark = marks.find((each) => each !== UNKNOWN);
  return (
    <>
      {mark === undefined ? null : `≈${mark} ${text.legend}`}
      {marks.includes(UNKNOWN) ? ` ≈${UNKNOWN}: ${text.legendUnknown}` : null}
      {marks.length === 0 ? text.allApart : null}
    </>
  );
}
