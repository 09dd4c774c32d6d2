import { cache } from "react";
import { ResultDetail } from "#components/results/result-detail";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { guessLanguage } from "#lib/domain/language";
import { answering, describing } from "../../../internal/answer";
import { readResultView } from "../../../internal/read-result-view";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = cache(readResultView);

export const generateMetadata = describing(async ({ params }: Props) => {
  const found = await load((await params).id);
  return found && { title: `${found.result.participant.model} on ${found.result.eval.name}` };
});

export default answering("/results/[id]", async ({ params }: Props) => {
  const found = await load((await params).id);
  if (found === null) return null;
  const { eval: subject } = found.result;
  return (
    <>
      <Breadcrumb
        steps={[
          { href: "/evals", label: "Evals" },
          { href: `/evals/${subject.id}`, label: <span lang={guessLanguage(subject.name)}>{subject.name}</span> },
          { href: `/evals/${subject.id}/board`, label: "Board" },
        ]}
        here="Result"
      />
      <ResultDetail result={found.result} views={found.views} />
    </>
  );
});
