import Link from "next/link";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import type { ComparedTask, ComparisonView } from "#lib/domain/views/comparison";
import { compareMessages as text } from "../messages/en/compare";
import { compareHref } from "./compare-path";
import { taskValueText } from "./figures";

const SHOWN_MAX = 1000;

type Props = { comparison: ComparisonView; letters: readonly string[]; onlyDifferences: boolean };

/** Tasks that two entries or more have an outcome for, all of them or only where they differ. */
export function SharedTasks({ comparison: { entries, tasks, isBinary }, letters, onlyDifferences }: Props) {
  const results = entries.map(({ resultId }) => resultId);
  const differing = tasks.filter(differs);
  const wanted = onlyDifferences ? differing : tasks;
  return (
    <section aria-labelledby="matrix" className="space-y-3">
      <h2 id="matrix" className="font-semibold text-lead">
        {text.matrix}
      </h2>
      {tasks.length === 0 ? (
        <p className="text-muted">{text.noShared}</p>
      ) : (
        <>
          <nav aria-label={text.matrix} className="flex flex-wrap gap-x-5 gap-y-1">
            <Choice href={compareHref(results)} isHere={!onlyDifferences}>
              {text.allTasks(tasks.length)}
            </Choice>
            <Choice href={compareHref(results, true)} isHere={onlyDifferences}>
              {text.disagreements(differing.length)}
            </Choice>
          </nav>
          <p className="text-meta text-muted">
            {text.matrixNote(isBinary)}
            {wanted.length > SHOWN_MAX ? ` ${text.shownOf(SHOWN_MAX, wanted.length)}` : ""}
          </p>
          {wanted.length === 0 ? (
            <p>{text.noneDisagree}</p>
          ) : (
            <Matrix tasks={wanted.slice(0, SHOWN_MAX)} letters={letters.slice(0, entries.length)} />
          )}
        </>
      )}
    </section>
  );
}

function differs({ values }: ComparedTask): boolean {
  return new Set(values.filter((value) => value !== null)).size > 1;
}

function Choice({ href, isHere, children }: { href: string; isHere: boolean; children: React.ReactNode }) {
  return (
    <Link
      href={`${href}#matrix`}
      prefetch={false}
      aria-current={isHere ? "page" : undefined}
      className={isHere ? "font-medium" : "text-accent underline"}
    >
      {children}
    </Link>
  );
}

function Matrix({ tasks, letters }: { tasks: readonly ComparedTask[]; letters: readonly string[] }) {
  return (
    <Table caption={text.matrixCaption}>
      <thead>
        <tr>
          <Th>{text.task}</Th>
          {letters.map((letter) => (
            <Th key={letter} className="num font-mono">
              {letter}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task.taskId}>
            <th scope="row">
              <code className="font-mono text-meta [overflow-wrap:anywhere]">
                <Name>{task.taskId}</Name>
              </code>
            </th>
            {letters.map((letter, at) => (
              <td key={letter} className={`num ${differs(task) ? "" : "text-muted"}`}>
                <Value value={task.values[at] ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Value({ value }: { value: number | null }) {
  return value === null ? "—" : taskValueText(value);
}
