import { cache } from "react";
import { EvalBreadcrumb } from "#components/evals/eval-breadcrumb";
import { Explanation } from "#components/rank/explanation";
import { visibleText } from "#lib/domain/visible-text";
import { boardHref } from "../../../../../components/leaderboard/board-view";
import { rankMessages as text } from "../../../../../components/messages/en/rank";
import { answering, describing } from "../../../../internal/answer";
import { readRank } from "../../../../internal/read-rank";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = cache(readRank);

export const generateMetadata = describing(async ({ params }: Props) => {
  const explanation = await load((await params).id);
  return explanation && { title: text.metaTitle(visibleText(explanation.participant.model)) };
});

export default answering("/results/[id]/rank", async ({ params }: Props) => {
  const explanation = await load((await params).id);
  if (explanation === null) return null;
  const { eval: subject, cohort, resultId } = explanation;
  return (
    <>
      <EvalBreadcrumb
        eval={subject}
        board={boardHref(subject.id, cohort.isCurrent ? {} : { cohort: cohort.protocolCommit })}
        result={resultId}
        here={text.crumb}
      />
      <Explanation explanation={explanation} />
    </>
  );
});
