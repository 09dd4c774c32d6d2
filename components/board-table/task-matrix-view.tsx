import { Empty } from "#components/ui/empty";
import { DEFAULT_QUERY, filterParams, type TableQuery } from "#lib/domain/board-table/query";
import { DEFAULT_TASK_QUERY, TASKS_PAGE, type TaskQuery } from "#lib/domain/task-matrix/query";
import { ENTRIES_PAGE, MATCHED_MAX, type TaskMatrixView as Matrix } from "#lib/domain/views/task-matrix";
import { taskMatrixMessages as text } from "../messages/en/task-matrix";
import { addressesOf } from "./addresses";
import { FilterNote } from "./filter-note";
import { Pager } from "./pager";
import { TaskChoices } from "./task-choices";
import { TaskLegend } from "./task-legend";
import { TaskMatrixTable } from "./task-matrix-table";

type Props = { matrix: Matrix; query: TableQuery; asked: TaskQuery };

/** Which tasks nobody solves, which everybody does, and on which the entries differ. */
export function TaskMatrixView({ matrix, query, asked }: Props) {
  const { total, matched, withoutRows, entryCount, countedEntries } = matrix;
  if (total === 0) return <Empty title={text.noResults}>{text.noResultsHint}</Empty>;
  return (
    <>
      <div>
        <FilterNote table={matrix} query={query} count={matched} />
        {matched === 0 ? null : (
          <p className="text-meta text-muted">
            {text.withoutRows(withoutRows)} {matched > MATCHED_MAX ? text.looked(MATCHED_MAX) : ""}
          </p>
        )}
      </div>
      {entryCount === 0 ? (
        <NoEntries matrix={matrix} query={query} />
      ) : (
        <>
          <TaskChoices matrix={matrix} query={query} asked={asked} />
          <Tasks matrix={matrix} query={query} asked={asked} />
          <p className="max-w-[72ch] text-meta text-muted">
            {text.note(entryCount)} {matrix.isGraded ? text.graded : ""}{" "}
            {countedEntries < entryCount ? text.counted(countedEntries) : ""}{" "}
            {matrix.unnamed > 0 ? text.unnamed(matrix.unnamed) : ""}
          </p>
          <Files matrix={matrix} query={query} asked={asked} />
        </>
      )}
    </>
  );
}

function NoEntries({ matrix, query }: Omit<Props, "asked">) {
  const { matched } = matrix;
  return (
    <Empty title={matched === 0 ? text.noEntry : text.noRows}>
      {matched === 0 ? null : <p>{text.noRowsHint(matched)}</p>}
      {filterParams(query).size === 0 ? null : (
        <p>
          {text.noEntryHint}{" "}
          <a href={addressesOf(matrix).view("tasks", DEFAULT_QUERY)} className="text-accent underline">
            {text.allEntries}
          </a>
        </p>
      )}
    </Empty>
  );
}

function Tasks({ matrix, query, asked }: Props) {
  const { tasks, page, pages, counts, entriesPage, entriesPages, entryCount } = matrix;
  const at = addressesOf(matrix);
  if (tasks.length === 0) {
    return (
      <Empty title={text.noTask}>
        <p>
          {text.noTaskHint}{" "}
          <a href={at.tasks(query, { ...DEFAULT_TASK_QUERY, by: asked.by })} className="text-accent underline">
            {text.allTasks}
          </a>
        </p>
      </Empty>
    );
  }
  return (
    <>
      <Pager
        words={text.pages.entries}
        page={entriesPage}
        pages={entriesPages}
        size={ENTRIES_PAGE}
        count={entryCount}
        hrefOf={(entries) => at.tasks(query, { ...asked, entries })}
      />
      <TaskMatrixTable matrix={matrix} />
      <Pager
        words={text.pages.tasks}
        page={page}
        pages={pages}
        size={TASKS_PAGE}
        count={counts[asked.show]}
        hrefOf={(next) => at.tasks(query, { ...asked, page: next })}
        hasKeys
      />
      <TaskLegend tasks={tasks} />
    </>
  );
}

function Files({ matrix, query, asked }: Props) {
  const at = addressesOf(matrix);
  return (
    <p className="flex flex-wrap gap-x-5 text-meta">
      <a href={at.tasksCsv(query, asked)} download className="text-accent underline">
        {text.csv}
      </a>
      <a href={at.taskMatrix(query, asked)} className="text-accent underline">
        {text.json}
      </a>
    </p>
  );
}
