import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import type { MatrixCell } from "#lib/domain/task-matrix/cell";
import type { MatrixEntry, MatrixRow, TaskMatrixView } from "#lib/domain/views/task-matrix";
import { visibleText } from "#lib/domain/visible-text";
import { harnessText } from "../leaderboard/harness-text";
import { scoreDigits, scoreText } from "../leaderboard/score-text";
import { boardTableMessages } from "../messages/en/board-table";
import { taskMatrixMessages as text } from "../messages/en/task-matrix";
import { entryName } from "../takeaway/place-text";
import { TaskMark } from "./task-mark";
import { markOf, markWords } from "./task-marks";

/** A longer table scrolls inside itself, so that the names of the entries stay in view. */
const TALL_FROM = 20;
/** A longer id may be cut by its lines. */
const LONG_ID = 60;

/** Tasks against entries, a mark a cell. Styled from app/task-matrix.css: there may be more than a thousand cells. */
export function TaskMatrixTable({ matrix }: { matrix: TaskMatrixView }) {
  const { eval: subject, entries, tasks, isGraded } = matrix;
  const digits = isGraded ? scoreDigits(tasks.map(({ mean }) => mean)) : null;
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
            <Row key={task.taskId} task={task} entries={entries} digits={digits} />
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
      <div className="upright">
        <a href={`/results/${entry.resultId}`} title={entryName(entry)}>
          <Name>{entry.model}</Name>
        </a>
        {harness === null ? null : (
          <div className="sub">
            <Name>{harness}</Name>
          </div>
        )}
      </div>
      <Place entry={entry} />
    </Th>
  );
}

/** A word would widen the column, so that no rank is a dash. */
function Place({ entry: { rank, tied } }: { entry: MatrixEntry }) {
  const place = boardTableMessages.place(rank, tied);
  if (rank !== null) return place;
  return (
    <span title={place}>
      —<span className="sr-only"> {place}</span>
    </span>
  );
}

type RowProps = { task: MatrixRow; entries: readonly MatrixEntry[]; digits: number | null };

function Row({ task, entries, digits }: RowProps) {
  const { taskId, title, solved, tried, mean, cells } = task;
  return (
    <tr>
      <th scope="row">
        <code title={taskId.length > LONG_ID ? visibleText(taskId) : undefined}>
          <Name>{taskId}</Name>
        </code>{" "}
        {title === null ? null : (
          <span className="sub">
            <Name>{title}</Name>
          </span>
        )}
      </th>
      <td className="num" title={text.solvedOf(solved, tried)}>
        {`${solved}/${tried}`}
      </td>
      {digits === null ? null : <td className="num">{mean === null ? "—" : scoreText(mean, digits)}</td>}
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
