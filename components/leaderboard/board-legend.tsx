import { Icon } from "#components/ui/icon";
import { guessLanguage } from "#lib/domain/language";
import type { BoardPage, Provenance } from "#lib/domain/views/board";
import { coverageText } from "./coverage";
import { ORIGINS } from "./origins";

const MEANINGS: Record<Provenance, string> = {
  run: "executed and reported under this protocol",
  upstream: "imported from what the author published elsewhere",
};

/** What the marks and small numbers of the rows mean. */
export function BoardLegend({ board: { eval: subject, rows, unranked } }: { board: BoardPage }) {
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
      {subject.tiebreak === null ? null : (
        <li className="below-lg">
          Under a score: <span lang={guessLanguage(subject.tiebreak.label)}>{subject.tiebreak.label}</span>, which
          decides among equal scores
        </li>
      )}
    </ul>
  );
}
