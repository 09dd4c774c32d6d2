import { EvalBreadcrumb } from "#components/evals/eval-breadcrumb";
import { AnswersForm } from "#components/toolcalls/answers-form";
import { AnswersGuide } from "#components/toolcalls/answers-guide";
import { visibleText } from "#lib/domain/visible-text";
import { readEval } from "#lib/services/read-eval";
import { toolCallTasks } from "#lib/services/tool-call-tasks";
import { answersMessages as text } from "../../../../../components/messages/en/answers";
import { crumbMessages } from "../../../../../components/messages/en/crumbs";
import { answering, describing } from "../../../../internal/answer";
import { ofEval } from "../../../../internal/of-eval";
import { gradeAnswersOf } from "./actions";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = ofEval(async (ctx, id) => {
  const subject = await readEval(ctx, id);
  return toolCallTasks(subject?.definition ?? null) === null ? null : subject;
});

export const generateMetadata = describing(async ({ params }: Props) => {
  const subject = await load((await params).id);
  return subject && { title: text.metaTitle(visibleText(subject.name)) };
});

export default answering("/evals/[id]/answers", async ({ params }: Props) => {
  const subject = await load((await params).id);
  if (subject === null) return null;
  return (
    <>
      <EvalBreadcrumb eval={subject} here={crumbMessages.answers} />
      <AnswersGuide evalId={subject.id} taskCount={subject.taskCount} />
      <AnswersForm evalId={subject.id} grade={gradeAnswersOf.bind(null, subject.id)} />
    </>
  );
});
