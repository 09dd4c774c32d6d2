import { CELL_OUTCOMES } from "#lib/domain/task-matrix/cell";
import type { MatrixRow } from "#lib/domain/views/task-matrix";
import { taskMatrixMessages as text } from "../messages/en/task-matrix";
import { TaskMark } from "./task-mark";
import { MARKS } from "./task-marks";

/** What the marks of these rows mean; of those that none of them has, nothing. */
export function TaskLegend({ tasks }: { tasks: readonly MatrixRow[] }) {
  const met = CELL_OUTCOMES.filter((outcome) =>
    tasks.some(({ cells }) => cells.some((cell) => cell.outcome === outcome)),
  );
  return (
    <ul aria-label={text.legend} className="flex flex-wrap gap-x-5 gap-y-1.5 text-meta text-muted">
      {met.map((outcome) => (
        <li key={outcome} className="flex items-center gap-1.5">
          <span className={`mark ${outcome}`}>
            <TaskMark mark={MARKS[outcome]} />
          </span>
          <span>
            {text.marks[outcome]}: {text.meanings[outcome]}
          </span>
        </li>
      ))}
    </ul>
  );
}
