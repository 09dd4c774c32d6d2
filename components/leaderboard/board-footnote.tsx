import { Elsewhere } from "#components/takeaway/elsewhere";
import { DateText } from "#components/ui/date";
import type { BoardPage } from "#lib/domain/views/board";
import { boardExportMessages as text } from "../messages/en/board-export";
import { type BoardView, boardQuery } from "./board-view";

/** The rule that ordered the rows, and which state of the standings this page is. */
export function BoardFootnote({ board, view }: { board: BoardPage; view: BoardView }) {
  const { eval: subject, cohort } = board;
  return (
    <>
      <p className="text-meta text-muted">
        The latest accepted result of each participant counts; ranks use exact values
        {subject.tiebreak === null ? "" : `, then ${subject.tiebreak.label} (${HIGHER[subject.tiebreak.order]} first)`},
        and equal participants share a rank. Standings version {cohort.standingsVersion}, as of{" "}
        <DateText value={cohort.asOf} withTime />. {text.takeIt}{" "}
        <a href={`/evals/${subject.id}/board.csv?${boardQuery(view)}`} download className="text-accent underline">
          {text.csv}
        </a>{" "}
        <a href={`/v1/evals/${subject.id}/board?${boardQuery(view)}`} className="text-accent underline">
          {text.json}
        </a>
      </p>
      <Elsewhere evalId={subject.id} />
    </>
  );
}

const HIGHER = { asc: "lower", desc: "higher" } as const;
