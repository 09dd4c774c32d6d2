import { type TableQuery, TEXT_MAX } from "#lib/domain/board-table/query";
import { TASK_ORDERS, TASK_SHOWS, type TaskQuery } from "#lib/domain/task-matrix/query";
import type { TaskMatrixView } from "#lib/domain/views/task-matrix";
import { taskMatrixMessages as text } from "../messages/en/task-matrix";
import { addressesOf } from "./addresses";

type Props = { matrix: TaskMatrixView; query: TableQuery; asked: TaskQuery };

/** Which tasks, and in what order: links and a form that is sent, so that it works without scripts. */
export function TaskChoices({ matrix, query, asked }: Props) {
  const at = addressesOf(matrix);
  const hrefOf = (change: Partial<TaskQuery>) => at.tasks(query, { ...asked, page: 1, ...change });
  return (
    <div className="space-y-2 text-table">
      <form action={at.tasksPath} className="flex items-end gap-x-2">
        <label className="flex min-w-0 max-w-60 flex-1 flex-col gap-1 text-meta text-muted">
          {text.find}
          <input
            type="search"
            name="task"
            defaultValue={asked.task}
            placeholder={text.findHint}
            maxLength={TEXT_MAX}
            className="h-9 w-full rounded-md border border-line-strong bg-canvas px-3 text-body text-ink"
          />
        </label>
        {[...at.taskState(query, { ...asked, task: "", page: 1 })].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="h-9 rounded-md border border-line px-3 font-medium hover:bg-hover">
          {text.apply}
        </button>
      </form>
      <Choice
        label={text.show}
        links={TASK_SHOWS.map((show) => ({
          name: text.shown(text.shows[show], matrix.counts[show]),
          href: hrefOf({ show }),
          isHere: show === asked.show,
        }))}
      />
      <Choice
        label={text.order}
        links={TASK_ORDERS.map((by) => ({ name: text.orders[by], href: hrefOf({ by }), isHere: by === asked.by }))}
      />
    </div>
  );
}

type ChoiceProps = { label: string; links: readonly { name: string; href: string; isHere: boolean }[] };

function Choice({ label, links }: ChoiceProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-4 gap-y-1">
      <span aria-hidden="true" className="w-10 text-muted">
        {label}
      </span>
      {links.map(({ name, href, isHere }) => (
        <a
          key={href}
          href={href}
          aria-current={isHere ? "true" : undefined}
          className={isHere ? "font-medium" : "text-accent underline"}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
