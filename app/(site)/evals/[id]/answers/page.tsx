import { cache } from "react";
import { AnswersForm } from "#components/toolcalls/answers-form";
import { AnswersGuide } from "#components/toolcalls/answers-guide";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { readEval } from "#lib/services/read-eval";
import { toolCallTasks } from "#lib/services/tool-call-tasks";
import { answering, describing } from "../../../../internal/answer";
import { boardTag } from "../../../../internal/expire-pages";
import { pageContext } from "../../../../internal/page-context";
import { gradeAnswersOf } from "./actions";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = cache(async (id: string) => {
  if (!isEvalId(id)) return null;
  const ctx = await pageContext([boardTag(id)]);
  const subject = ctx === null ? null : await readEval(ctx, id);
  return toolCallTasks(subject?.definition ?? null) === null ? null : subject;
});

export const generateMetadata = describing(async ({ params }: Props) => {
  const subject = await load((await params).id);
  return subject && { title: `Grade answers: ${subject.name}` };
});

export default answering("/evals/[id]/answers", async ({ params }: Props) => {
  const subject = await load((await params).id);
  if (subject === null) return null;
  return (
    <>
      <Breadcrumb
        steps={[
          { href: "/evals", label: "Evals" },
          { href: `/evals/${subject.id}`, label: subject.name },
        ]}
        here="Answers"
      />
      <AnswersGuide evalId={subject.id} taskCount={subject.taskCount} />
      <AnswersForm evalId={subject.id} grade={gradeAnswersOf.bind(null, subject.id)} />
    </>
  );
});
