import { cache } from "react";
import { CohortCheckForm } from "#components/cohorts/cohort-check-form";
import { PageTitle } from "#components/shell/page-title";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { AssayerCommand } from "#components/ui/copy-command";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { guessLanguage } from "#lib/domain/language";
import { readEval } from "#lib/services/read-eval";
import { cohortCheckMessages as text } from "../../../../../components/messages/en/cohort-check";
import { answering, describing } from "../../../../internal/answer";
import { boardTag } from "../../../../internal/expire-pages";
import { pageContext } from "../../../../internal/page-context";
import { checkCohortOf } from "./actions";

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
  return subject && { title: text.metaTitle(subject.name) };
});

export default answering("/evals/[id]/cohort-check", async ({ params }: Props) => {
  const subject = await load((await params).id);
  if (subject === null) return null;
  return (
    <>
      <Breadcrumb
        steps={[
          { href: "/evals", label: "Evals" },
          { href: `/evals/${subject.id}`, label: <span lang={guessLanguage(subject.name)}>{subject.name}</span> },
        ]}
        here={text.crumb}
      />
      <PageTitle title={text.title}>
        <p className="max-w-prose">{text.intro}</p>
      </PageTitle>
      <CohortCheckForm ask={checkCohortOf.bind(null, subject.id)} />
      <div className="space-y-1">
        <p className="text-muted">{text.cli}</p>
        <AssayerCommand verb={`cohort check path/to/evals/${subject.id}/eval.yaml`} />
      </div>
    </>
  );
});
