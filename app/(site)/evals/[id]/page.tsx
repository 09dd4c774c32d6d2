import type { Metadata } from "next";
import { cache } from "react";
import { EvalIntro } from "#components/evals/eval-intro";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { readEval } from "#lib/services/read-eval";
import { boardTag } from "../../../internal/expire-pages";
import { MISSING_METADATA, Missing } from "../../../internal/missing";
import { pageContext } from "../../../internal/page-context";
import { isEvalId } from "../../../internal/path-ids";

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

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const subject = await load((await params).id);
  return subject === null ? MISSING_METADATA : { title: subject.name };
}

export default async function EvalPage({ params }: Props) {
  const subject = await load((await params).id);
  if (subject === null) return <Missing />;
  return (
    <>
      <Breadcrumb steps={[{ href: "/evals", label: "Evals" }]} here={subject.id} />
      <EvalIntro subject={subject} />
    </>
  );
}
