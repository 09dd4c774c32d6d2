import { CohortCheckForm } from "#components/cohorts/cohort-check-form";
import { EvalBreadcrumb } from "#components/evals/eval-breadcrumb";
import { PageTitle } from "#components/shell/page-title";
import { AssayerCommand } from "#components/ui/copy-command";
import { visibleText } from "#lib/domain/visible-text";
import { readEval } from "#lib/services/read-eval";
import { cohortCheckMessages as text } from "../../../../../components/messages/en/cohort-check";
import { answering, describing } from "../../../../internal/answer";
import { ofEval } from "../../../../internal/of-eval";
import { checkCohortOf } from "./actions";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = ofEval(readEval);

export const generateMetadata = describing(async ({ params }: Props) => {
  const subject = await load((await params).id);
  return subject && { title: text.metaTitle(visibleText(subject.name)) };
});

export default answering("/evals/[id]/cohort-check", async ({ params }: Props) => {
  const subject = await load((await params).id);
  if (subject === null) return null;
  return (
    <>
      <EvalBreadcrumb eval={subject} here={text.crumb} />
      <PageTitle title={text.title}>
        <p className="max-w-prose">{text.intro}</p>
      </PageTitle>
      <CohortCheckForm evalId={subject.id} ask={checkCohortOf.bind(null, subject.id)} />
      <div className="space-y-1">
        <p className="text-muted">{text.cli}</p>
        <AssayerCommand verb={`cohort check path/to/evals/${subject.id}/eval.yaml`} />
      </div>
    </>
  );
});
