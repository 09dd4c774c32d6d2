import { PageTitle } from "#components/shell/page-title";

/** What to do before there is a file of answers. */
export function AnswersGuide({ evalId, taskCount }: { evalId: string; taskCount: number }) {
  return (
    <>
      <PageTitle title="Grade answers">
        Ask your model, drop its answers here, and read the report before anything is filed.
      </PageTitle>
      <ol className="list-decimal space-y-1 pl-5">
        <li>
          Download the{" "}
          <a href={`/evals/${evalId}/prompts.jsonl`} download className="text-accent underline">
            {taskCount} prompts
          </a>
          : a line <code>{'{"id", "prompt"}'}</code> for each task.
        </li>
        <li>
          Ask your model each prompt once, and write a line <code>{'{"id", "answer"}'}</code> with all it said, under
          the id of the task.
        </li>
        <li>Drop that file below. It is graded on this server, and not kept.</li>
      </ol>
      <noscript>Grading here needs scripts; `assayer score report` and `assayer score result` do the same.</noscript>
    </>
  );
}
