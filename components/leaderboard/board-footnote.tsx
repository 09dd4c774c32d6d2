import { DateText } from "#components/ui/date";
import type { BoardPage } from "#lib/domain/views/board";

/** The rule that ordered the rows, and which state of the standings this page is. */
export function BoardFootnote({ board }: { board: BoardPage }) {
  const { eval: subject, cohort } = board;
  return (
    <p className="text-meta text-muted">
      The latest accepted result of each participant counts; ranks use exact values
      {subject.tiebreak === null ? "" : `, then ${subject.tiebreak.label} (${HIGHER[subject.tiebreak.order]} first)`},
      and equal participants share a rank. Standings version {cohort.standingsVersion}, as of{" "}
      <DateText value={cohort.asOf} withTime />.
    </p>
  );
}

const HIGHER = { asc: "lower", desc: "higher" } as const;
