import { cache } from "react";
import { Comparison, NoComparison } from "#components/compare/comparison";
import { EvalBreadcrumb } from "#components/evals/eval-breadcrumb";
import { Alert } from "#components/ui/alert";
import { visibleText } from "#lib/domain/visible-text";
import { boardHref } from "../../../../components/leaderboard/board-view";
import { compareMessages as text } from "../../../../components/messages/en/compare";
import { answering, describing } from "../../../internal/answer";
import { readComparison } from "../../../internal/read-comparison";

type Props = { params: Promise<{ path?: string[] }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = cache(readComparison);

export const generateMetadata = describing(async ({ params }: Props) => {
  const { path } = await params;
  const found = path === undefined ? { refusal: "" } : await load(path.join("/"));
  if (found === null) return null;
  return {
    title:
      "refusal" in found ? text.title : text.metaTitle(found.comparison.entries.map(({ model }) => visibleText(model))),
  };
});

export default answering("/compare/[[...path]]", async ({ params }: Props) => {
  const { path } = await params;
  if (path === undefined) return <NoComparison />;
  const found = await load(path.join("/"));
  if (found === null) return null;
  if ("refusal" in found) {
    return (
      <Alert tone="warning" icon="warning" title={text.notComparable}>
        <p>{found.refusal}</p>
      </Alert>
    );
  }
  const { eval: subject, cohort } = found.comparison;
  return (
    <>
      <EvalBreadcrumb
        eval={subject}
        board={boardHref(subject.id, cohort.isCurrent ? {} : { cohort: cohort.protocolCommit })}
        here={text.crumb}
      />
      <Comparison comparison={found.comparison} onlyDifferences={found.path.onlyDifferences} />
    </>
  );
});
