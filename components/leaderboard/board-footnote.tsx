import { Elsewhere } from "#components/takeaway/elsewhere";
import { DateText } from "#components/ui/date";
import { Name } from "#components/ui/name";
import type { BoardPage } from "#lib/domain/views/board";
import { boardMessages as text } from "../messages/en/board";
import { boardExportMessages as exportText } from "../messages/en/board-export";
import { type BoardView, boardQuery } from "./board-view";

/** The rule that ordered the rows, and which state of the standings this page is. */
export function BoardFootnote({ board, view }: { board: BoardPage; view: BoardView }) {
  const { eval: subject, cohort } = board;
  return (
    <>
      <p className="text-meta text-muted">
        {text.rule}
        {subject.tiebreak === null ? null : (
          <>
            {text.tiebreak.before}
            <Name>{subject.tiebreak.label}</Name>
            {text.tiebreak[subject.tiebreak.order]}
          </>
        )}
        {text.equals} {text.version(cohort.standingsVersion)} <DateText value={cohort.asOf} withTime />.{" "}
        {exportText.takeIt}{" "}
        <a href={`/evals/${subject.id}/board.csv?${boardQuery(view)}`} download className="text-accent underline">
          {exportText.csv}
        </a>{" "}
        <a href={`/v1/evals/${subject.id}/board?${boardQuery(view)}`} className="text-accent underline">
          {exportText.json}
        </a>
      </p>
      <Elsewhere evalId={subject.id} />
    </>
  );
}
