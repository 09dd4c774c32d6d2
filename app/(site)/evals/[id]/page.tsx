import { EvalIntro } from "#components/evals/eval-intro";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { guessLanguage } from "#lib/domain/language";
import { readEval } from "#lib/services/read-eval";
import { toolCallTasks } from "#lib/services/tool-call-tasks";
import { answering, describing } from "../../../internal/answer";
import { ofEval } from "../../../internal/of-eval";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = ofEval(readEval);

export const generateMetadata = describing(async ({ params }: Props) => {
  const subject = await load((await params).id);
  return subject && { title: subject.name };
});

export default answering("/evals/[id]", async ({ params }: Props) => {
  const subject = await load((await params).id);
  if (subject === null) return null;
  return (
    <>
      <Breadcrumb
        steps={[{ href: "/evals", label: "Evals" }]}
        here={<span lang={guessLanguage(subject.name)}>{subject.name}</span>}
      />
      <EvalIntro subject={subject} gradesAnswers={toolCallTasks(subject.definition) !== null} />
    </>
  );
});
