import { EvalTask } from "#components/evals/eval-task";
import { Empty } from "#components/ui/empty";
import { Section } from "#components/ui/section";
import { listTasks } from "#lib/domain/evals/task-list";
import type { EvalView } from "#lib/domain/views/eval";
import { evalMessages } from "../messages/en/eval";

const { tasks: text } = evalMessages;

/** Every task of the protocol in force, each under an address of its own. */
export function EvalTasks({ subject: { id, definition, taskCount } }: { subject: EvalView }) {
  if (definition === null) {
    return (
      <Section id="tasks" title={text.title}>
        <Empty title={text.emptyTitle}>
          <p>{text.empty(taskCount)}</p>
        </Empty>
      </Section>
    );
  }
  const { tasks, total, isCut } = listTasks(definition.tasks);
  return (
    <Section id="tasks" title={text.title} note={text.note(tasks.length, total)}>
      {isCut ? (
        <p>
          {text.cut}{" "}
          <a href={`/evals/${id}/prompts.jsonl`} download className="text-accent underline">
            {text.prompts}
          </a>
          ,{" "}
          <a href={`/v1/evals/${id}`} className="text-accent underline">
            {text.definition}
          </a>
          .
        </p>
      ) : null}
      <ol aria-label={text.title} className="border-line border-t">
        {tasks.map((task) => (
          <EvalTask key={task.anchor} task={task} />
        ))}
      </ol>
    </Section>
  );
}
