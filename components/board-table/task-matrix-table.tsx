import { harnessText } from "#components/leaderboard/participant-cell";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import type { MatrixCell } from "#lib/domain/task-matrix/cell";
import type { MatrixEntry, MatrixRow, TaskMatrixView } from "#lib/domain/views/task-matrix";
import { taskValueText } from "../compare/figures";
import { boardTableMessages } from "../messages/en/board-table";
import { taskMatrixMessages as text } from "../messages/en/task-matrix";
import { entryName } from "../takeaway/place-text";
import { TaskMark } from "./task-mark";
import { markOf, markWords } from "./task-marks";

/** A longer table scrolls inside itself, so that the names of the entries stay in view. */
const TALL_FROM = 20;

/** Tasks against entries, a mark a cell. Styled from app/task-matrix.css: there may be more than a thousand cells. */
export function TaskMatrixTable({ matrix }: { matrix: TaskMatrixView }) {
  const { eval: subject, entries, tasks, isGraded } = matrix;
  return (
    <div className="task-matrix">
      <Table caption={text.caption(subject.name)} tall={tasks.length > TALL_FROM}>
        <thead>
          <tr>
            <Th>{text.task}</Th>
            <Th className="num">{text.solvedBy}</Th>
            {isGraded ? <Th className="num">{text.mean}</Th> : null}
            {entries.map((entry) => (
              <EntryHeading key={entry.resultId} entry={entry} />
            ))}
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <Row key={task.taskId} task={task} entries={entries} isGraded={isGraded} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

/** Names stand upright, so that twelve of them fit. */
function EntryHeading({ entry }: { entry: MatrixEntry }) {
  const harness = harnessText(entry);
  return (
    <Th className="entry">
      <a href={`/results/${entry.resultId}`} title={entryName(entry)}>
        <Name>{entry.model}</Name>
      </a>
      {harness === null ? null : (
        <span className="sub">
          <Name>{harness}</Name>
        </span>
      )}
      <span className="place">{boardTableMessages.place(entry.rank, entry.tied)}</span>
    </Th>
  );
}

type RowProps = { task: MatrixRow; entries: readonly MatrixEntry[]; isGraded: boolean };

function Row({ task, entries, isGraded }: RowProps) {
  const { taskId, title, solved, tried, mean, cells } = task;
  return (
    <tr>
      <th scope="row">
        <code>
          <Name>{taskId}</Name>
        </code>
        {title === null ? null : (
          <div className="sub">
            <Name>{title}</Name>
          </div>
        )}
      </th>
      <td className="num" title={text.solvedOf(solved, tried)}>
        {`${solved}/${tried}`}
      </td>
      {isGraded ? <td className="num">{mean === null ? "—" : taskValueText(mean)}</td> : null}
      {cells.map((cell, at) => (
        <Cell key={entries[at]?.resultId} cell={cell} />
      ))}
    </tr>
  );
}

function Cell({ cell }: { cell: MatrixCell }) {
  const words = markWords(cell);
  return (
    <td className={`mark ${cell.outcome}`} title={words === text.marks[cell.outcome] ? undefined : words}>
      <TaskMark mark={markOf(cell)} />
      <span className="sr-only">{words}</span>
    </td>
  );
}
