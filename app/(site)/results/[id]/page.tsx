import type { Metadata } from "next";
import { cache } from "react";
import { ResultDetail } from "#components/results/result-detail";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { MISSING_METADATA, Missing } from "../../../internal/missing";
import { readResultView } from "../../../internal/read-result-view";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = cache(readResultView);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load((await params).id);
  return found === null
    ? MISSING_METADATA
    : { title: `${found.result.participant.model} on ${found.result.eval.name}` };
}

export default async function ResultPage({ params }: Props) {
  const found = await load((await params).id);
  if (found === null) return <Missing />;
  const { eval: subject } = found.result;
  return (
    <>
      <Breadcrumb
        steps={[
          { href: "/evals", label: "Evals" },
          { href: `/evals/${subject.id}`, label: subject.id },
          { href: `/evals/${subject.id}/board`, label: "Board" },
        ]}
        here="Result"
      />
      <ResultDetail result={found.result} views={found.views} />
    </>
  );
}
