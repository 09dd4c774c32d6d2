import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import { taskOutcomes } from "#lib/domain/comparison/pair";
import { guessLanguage } from "#lib/domain/language";
import { passAtK } from "#lib/domain/ranking/pass-at-k";
import type { ResultView, TaskRowView } from "#lib/domain/views/result";
import { coverageText } from "../leaderboard/coverage";
import { resultMessages as text } from "../messages/en/result";
import { beginning } from "./read-showcases";
import { type TaskOverview, type TaskTrials, taskOverview } from "./task-rows";
import { OUTCOME_LOOKS, VerdictBadge } from "./verdict-badge";

const ANSWER_MAX = 200;
/** A longer table scrolls inside itself, so that what stands below stays near. */
const TALL_FROM = 25;

/** Task rows of a result: outcomes over the whole protocol, then every task with its trials. */
export function TaskEvidence({ result }: { result: ResultView }) {
  const { taskRows, outcomes, coverage, bounds } = result;
  if (taskRows.length === 0) {
    return <p className="text-muted">{text.noTasks}</p>;
  }
  const overview = taskOverview(taskRows, outcomes);
  return (
    <div className="space-y-3">
      <p className="text-muted">
        {coverage === null ? null : `${coverageText(coverage)}. `}
        {overview.missing === 0 ? null : `${text.missingRows(overview.missing)} `}
        {bounds === null || bounds.lower === bounds.upper
          ? null
          : text.bounds(percent(bounds.lower), percent(bounds.upper))}
      </p>
      <PassTable rows={overview.missing === 0 ? taskRows : []} />
      <details open>
        <summary className="text-accent">{text.everyTask}</summary>
        <div className="outcomes mt-2 space-y-3">
          <Filter overview={overview} />
          <TaskTable tasks={overview.tasks} />
        </div>
      </details>
    </div>
  );
}

/** Of several trials for every task, what one try, the best of k and all of k come to. */
function PassTable({ rows }: { rows: readonly TaskRowView[] }) {
  const tasks = taskOutcomes(rows);
  // A task that the platform broke in every trial has none, and leaves nothing to say about all of them.
  const isWhole = tasks.length === new Set(rows.map(({ taskId }) => taskId)).size;
  const curve = isWhole && tasks.every(({ isBinary }) => isBinary) ? passAtK(tasks) : [];
  if (curve.length < 2) return null;
  return (
    <div className="max-w-prose space-y-1">
      <Table caption={text.passCaption}>
        <thead>
          <tr>
            <Th>{text.passOf}</Th>
            <Th className="num">{text.passAny}</Th>
            <Th className="num">{text.passAll}</Th>
          </tr>
        </thead>
        <tbody>
          {curve.map(({ k, any, all }) => (
            <tr key={k}>
              <th scope="row">{text.passTrials(k)}</th>
              <td className="num">{percent(any)}</td>
              <td className="num">{percent(all)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="text-meta text-muted">{text.passNote}</p>
    </div>
  );
}

/** Radio buttons that the style sheet reads (app/tasks.css): they work without scripts. */
function Filter({ overview: { tasks, filters } }: { overview: TaskOverview }) {
  const box = "inline-flex min-h-9 items-center gap-2 rounded-md border border-line px-2 has-checked:border-accent";
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="mb-1 text-meta text-muted">{text.tasksFilter}</legend>
      <label className={box}>
        <input type="radio" name="outcome" value="all" defaultChecked className="accent-accent" />
        {text.allTasks(tasks.length)}
      </label>
      {filters.map(({ outcome, runs }) => (
        <label key={outcome} className={box}>
          <input type="radio" name="outcome" value={outcome} className="accent-accent" />
          <VerdictBadge outcome={outcome} text={`${runs.toLocaleString("en")} ${OUTCOME_LOOKS[outcome].word}`} />
        </label>
      ))}
    </fieldset>
  );
}

function TaskTable({ tasks }: { tasks: readonly TaskTrials[] }) {
  return (
    <Table caption={text.tasksCaption} tall={tasks.length > TALL_FROM}>
      <thead>
        <tr>
          <Th>{text.task}</Th>
          <Th>{text.trials}</Th>
        </tr>
      </thead>
      <tbody>
        {tasks.map(({ taskId, trials, outcomes }) => (
          <tr key={taskId} data-outcomes={outcomes.join(" ")}>
            <th scope="row" className="top min-w-24">
              <code className="font-mono text-meta [overflow-wrap:anywhere]">
                <Name>{taskId}</Name>
              </code>
            </th>
            <td>
              <ul className="space-y-1">
                {trials.map((row) => (
                  <Trial key={row.trial} row={row} isOnly={trials.length === 1} />
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Trial({ row, isOnly }: { row: TaskRowView; isOnly: boolean }) {
  const answer = row.raw === null ? null : beginning(row.raw, ANSWER_MAX);
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      {isOnly ? null : <span className="sr-only">{text.trial(row.trial)}: </span>}
      <VerdictBadge outcome={row.outcome} text={wordOf(row)} />
      {answer === null ? null : (
        <bdi
          lang={guessLanguage(answer.shown)}
          className="min-w-0 font-mono text-meta text-muted [overflow-wrap:anywhere]"
        >
          {answer.shown}
          {answer.left === 0 ? "" : "…"}
        </bdi>
      )}
    </li>
  );
}

function wordOf({ outcome, score }: TaskRowView): string {
  const decided = outcome === "scored" || ((outcome === "pass" || outcome === "fail") && score !== 0 && score !== 1);
  return decided ? `${OUTCOME_LOOKS[outcome].word} ${score}` : OUTCOME_LOOKS[outcome].word;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}\u00a0%`;
}
