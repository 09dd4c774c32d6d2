import { cache } from "react";
import { EmbeddedBoard } from "#components/takeaway/embedded-board";
import { visibleText } from "#lib/domain/visible-text";
import { answering, describing } from "../../../internal/answer";
import { readBoardView } from "../../../internal/read-board-view";

type Props = { params: Promise<{ id: string }> };

/** Made at the first request for them. */
export function generateStaticParams() {
  return [];
}

const load = cache(readBoardView);

export const generateMetadata = describing(async ({ params }: Props) => {
  const found = await load((await params).id, "");
  return found && { title: visibleText(found.board.eval.name), robots: { index: false } };
});

export default answering("/embed/evals/[id]", async ({ params }: Props) => {
  const found = await load((await params).id, "");
  return found && <EmbeddedBoard board={found.board} />;
});
