import { EvalPage } from "#components/evals/eval-page";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { Name } from "#components/ui/name";
import { visibleText } from "#lib/domain/visible-text";
import { readEval } from "#lib/services/read-eval";
import { toolCallTasks } from "#lib/services/tool-call-tasks";
import { crumbMessages as text } from "../../../../components/messages/en/crumbs";
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
  return subject && { title: visibleText(subject.name) };
});

export default answering("/evals/[id]", async ({ params }: Props) => {
  const subject = await load((await params).id);
  if (subject === null) return null;
  return (
    <>
      <Breadcrumb steps={[{ href: "/evals", label: text.evals }]} here={<Name>{subject.name}</Name>} />
      <EvalPage subject={subject} gradesAnswers={toolCallTasks(subject.definition) !== null} />
    </>
  );
});
