import { Table, Th } from "#components/ui/table";
import { OUTCOMES } from "#lib/domain/ranking/evidence";
import type { ResultView, TaskRowView } from "#lib/domain/views/result";
import { coverageText } from "../leaderboard/coverage";
import { OUTCOME_LOOKS, VerdictBadge } from "./verdict-badge";

/** Task rows of a result: outcomes over the whole protocol, then every task with its trials. */
export function TaskEvidence({ result }: { result: ResultView }) {
  const { taskRows, outcomes, coverage, bounds } = result;
  if (taskRows.length === 0) {
    return <p className="text-muted">No task-level evidence came with this result.</p>;
  }
  return (
    <div className="space-y-3">
      <ul className="flex flex-wrap gap-2">
        {OUTCOMES.filter((outcome) => (outcomes?.[outcome] ?? 0) > 0).map((outcome) => (
          <li key={outcome}>
            <VerdictBadge outcome={outcome} text={`${outcomes?.[outcome] ?? 0} ${OUTCOME_LOOKS[outcome].word}`} />
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {coverage === null ? null : `${coverageText(coverage)}. `}
        {bounds === null || bounds.lower === bounds.upper
          ? null
          : `Passed: ${percent(bounds.lower)} if every undecided run had failed, ${percent(bounds.upper)} if every one had passed.`}
      </p>
      <details>
        <summary className="text-accent">Every task</summary>
        <div className="mt-2">
          <TaskTable rows={taskRows} />
        </div>
      </details>
    </div>
  );
}

function TaskTable({ rows }: { rows: TaskRowView[] }) {
  const tasks = byTask(rows);
  return (
    <Table caption="Task results">
      <thead>
        <tr>
          <Th>Task</Th>
          <Th>Trials</Th>
        </tr>
      </thead>
      <tbody>
        {[...tasks].map(([taskId, trials]) => (
          <tr key={taskId}>
            <th scope="row" className="top">
              <code className="font-mono text-meta [overflow-wrap:anywhere]">{taskId}</code>
            </th>
            <td>
              <ul className="flex flex-wrap gap-1.5">
                {trials.map((row) => (
                  <li key={row.trial} title={row.raw ?? undefined}>
                    <VerdictBadge outcome={row.outcome} text={wordOf(row)} />
                  </li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function byTask(rows: TaskRowView[]): Map<string, TaskRowView[]> {
  const tasks = new Map<string, TaskRowView[]>();
  for (const row of rows) tasks.set(row.taskId, [...(tasks.get(row.taskId) ?? []), row]);
  return tasks;
}

function wordOf({ outcome, score }: TaskRowView): string {
  const decided = outcome === "scored" || ((outcome === "pass" || outcome === "fail") && score !== 0 && score !== 1);
  return decided ? `${OUTCOME_LOOKS[outcome].word} ${score}` : OUTCOME_LOOKS[outcome].word;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}\u00a0%`;
}
