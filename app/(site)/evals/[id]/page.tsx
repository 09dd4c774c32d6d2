import { cache } from "react";
import { EvalIntro } from "#components/evals/eval-intro";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { guessLanguage } from "#lib/domain/language";
import { readEval } from "#lib/services/read-eval";
import { toolCallTasks } from "#lib/services/tool-call-tasks";
import { answering, describing } from "../../../internal/answer";
import { boardTag } from "../../../internal/expire-pages";
import { pageContext } from "../../../internal/page-context";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = cache(async (id: string) => {
  if (!isEvalId(id)) return null;
  const ctx = await pageContext([boardTag(id)]);
  return ctx === null ? null : readEval(ctx, id);
});

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
