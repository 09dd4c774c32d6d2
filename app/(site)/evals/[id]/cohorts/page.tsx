import { cache } from "react";
import { CohortTimelineView } from "#components/cohorts/cohort-timeline";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { guessLanguage } from "#lib/domain/language";
import { readCohorts } from "#lib/services/read-cohorts";
import { cohortsMessages as text } from "../../../../../components/messages/en/cohorts";
import { answering, describing } from "../../../../internal/answer";
import { boardTag } from "../../../../internal/expire-pages";
import { pageContext } from "../../../../internal/page-context";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = cache(async (id: string) => {
  if (!isEvalId(id)) return null;
  const ctx = await pageContext([boardTag(id)]);
  return ctx === null ? null : readCohorts(ctx, id);
});

export const generateMetadata = describing(async ({ params }: Props) => {
  const timeline = await load((await params).id);
  return timeline && { title: text.metaTitle(timeline.name) };
});

export default answering("/evals/[id]/cohorts", async ({ params }: Props) => {
  const timeline = await load((await params).id);
  if (timeline === null) return null;
  return (
    <>
      <Breadcrumb
        steps={[
          { href: "/evals", label: "Evals" },
          {
            href: `/evals/${timeline.evalId}`,
            label: <span lang={guessLanguage(timeline.name)}>{timeline.name}</span>,
          },
        ]}
        here={text.crumb}
      />
      <CohortTimelineView timeline={timeline} />
    </>
  );
});
