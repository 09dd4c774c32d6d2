import { PageTitle } from "#components/shell/page-title";
import { answersMessages as text } from "../messages/en/answers";

/** What to do before there is a file of answers. */
export function AnswersGuide({ evalId, taskCount }: { evalId: string; taskCount: number }) {
  const [get, line, each] = text.steps.get;
  const [ask, under] = text.steps.ask;
  return (
    <>
      <PageTitle title={text.title}>{text.intro}</PageTitle>
      <ol className="list-decimal space-y-1 pl-5">
        <li>
          {get}{" "}
          <a href={`/evals/${evalId}/prompts.jsonl`} download className="text-accent underline">
            {text.steps.prompts(taskCount)}
          </a>
          {line} <code>{'{"id", "prompt"}'}</code> {each}
        </li>
        <li>
          {ask} <code>{'{"id", "answer"}'}</code> {under}
        </li>
        <li>{text.steps.drop}</li>
      </ol>
      <noscript>{text.noScripts}</noscript>
    </>
  );
}
