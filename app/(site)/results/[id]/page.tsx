import { cache } from "react";
import { EvalBreadcrumb } from "#components/evals/eval-breadcrumb";
import { ResultDetail } from "#components/results/result-detail";
import { visibleText } from "#lib/domain/visible-text";
import { crumbMessages } from "../../../../components/messages/en/crumbs";
import { resultMessages as text } from "../../../../components/messages/en/result";
import { answering, describing } from "../../../internal/answer";
import { readResultView } from "../../../internal/read-result-view";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = cache(readResultView);

export const generateMetadata = describing(async ({ params }: Props) => {
  const result = await load((await params).id);
  return result && { title: text.metaTitle(visibleText(result.participant.model), visibleText(result.eval.name)) };
});

export default answering("/results/[id]", async ({ params }: Props) => {
  const result = await load((await params).id);
  if (result === null) return null;
  const { eval: subject } = result;
  return (
    <>
      <EvalBreadcrumb eval={subject} board={`/evals/${subject.id}/board`} here={crumbMessages.result} />
      <ResultDetail result={result} />
    </>
  );
});
