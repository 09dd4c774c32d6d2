import { CohortTimelineView } from "#components/cohorts/cohort-timeline";
import { EvalBreadcrumb } from "#components/evals/eval-breadcrumb";
import { visibleText } from "#lib/domain/visible-text";
import { readCohorts } from "#lib/services/read-cohorts";
import { cohortsMessages as text } from "../../../../../components/messages/en/cohorts";
import { answering, describing } from "../../../../internal/answer";
import { ofEval } from "../../../../internal/of-eval";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = ofEval(readCohorts);

export const generateMetadata = describing(async ({ params }: Props) => {
  const timeline = await load((await params).id);
  return timeline && { title: text.metaTitle(visibleText(timeline.name)) };
});

export default answering("/evals/[id]/cohorts", async ({ params }: Props) => {
  const timeline = await load((await params).id);
  if (timeline === null) return null;
  return (
    <>
      <EvalBreadcrumb eval={{ id: timeline.evalId, name: timeline.name }} here={text.crumb} />
      <CohortTimelineView timeline={timeline} />
    </>
  );
});
