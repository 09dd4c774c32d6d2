import { Board } from "#components/leaderboard/board";
import { PageTitle } from "#components/shell/page-title";
import { Breadcrumb } from "#components/ui/breadcrumb";
import SiteLayout from "../../(site)/layout";
import { SAMPLE_VIEW, sampleBoard } from "./sample-board";

/** The board page without its data. */
export function SamplePage() {
  const board = sampleBoard();
  return (
    <SiteLayout>
      <Breadcrumb
        steps={[
          { href: "/evals", label: "Evals" },
          { href: `/evals/${board.eval.id}`, label: board.eval.name },
        ]}
        here="Board"
      />
      <PageTitle title={board.eval.name} />
      <Board board={board} view={SAMPLE_VIEW} separated={null} />
    </SiteLayout>
  );
}
