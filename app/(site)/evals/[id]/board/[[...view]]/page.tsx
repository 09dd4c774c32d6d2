import { cache } from "react";
import { EvalBreadcrumb } from "#components/evals/eval-breadcrumb";
import { Board } from "#components/leaderboard/board";
import { PageTitle } from "#components/shell/page-title";
import { Name } from "#components/ui/name";
import { visibleText } from "#lib/domain/visible-text";
import { boardMessages as text } from "../../../../../../components/messages/en/board";
import { crumbMessages } from "../../../../../../components/messages/en/crumbs";
import { answering, describing } from "../../../../../internal/answer";
import { readBoardView } from "../../../../../internal/read-board-view";

type Props = { params: Promise<{ id: string; view?: string[] }> };

/** Made at the first request for them; nothing but the path decides what they show, so their HTML is cached. */
export function generateStaticParams() {
  return [];
}

const load = cache(readBoardView);

export const generateMetadata = describing(async ({ params }: Props) => {
  const { id, view = [] } = await params;
  const found = await load(id, view.join("/"));
  return found && { title: text.metaTitle(visibleText(found.board.eval.name), found.board.cohort.revision) };
});

export default answering("/evals/[id]/board/[[...view]]", async ({ params }: Props) => {
  const { id, view = [] } = await params;
  const found = await load(id, view.join("/"));
  if (found === null) return null;
  const { eval: subject } = found.board;
  return (
    <>
      {/* Not in the metadata: Next makes its addresses absolute, of a host it cannot know. */}
      <link rel="alternate" type="application/atom+xml" href={`/evals/${subject.id}/board.atom`} />
      <EvalBreadcrumb eval={subject} here={crumbMessages.board} />
      <PageTitle title={<Name>{subject.name}</Name>} />
      <Board board={found.board} view={found.view} separated={found.separated} />
    </>
  );
});
