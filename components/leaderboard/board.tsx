import Link from "next/link";
import { AssayerCommand } from "#components/ui/copy-command";
import { Empty } from "#components/ui/empty";
import { DEFAULT_QUERY } from "#lib/domain/board-table/query";
import type { BoardPage } from "#lib/domain/views/board";
import type { SeparatedRow } from "#lib/domain/views/separability";
import { ViewsNav } from "../board-table/views-nav";
import { boardMessages as text } from "../messages/en/board";
import { BoardFootnote } from "./board-footnote";
import { BoardLegend } from "./board-legend";
import { BoardNotices } from "./board-notices";
import { BoardPages } from "./board-pages";
import { BoardTable } from "./board-table";
import { type BoardView, boardHref } from "./board-view";
import { CohortStrip } from "./cohort-strip";
import { ComparePicker } from "./compare-picker";
import { nearMarks } from "./near-marks";
import { rowsOfNext } from "./rows-left";
import { tableEval, tableRow } from "./table-rows";

type Props = {
  board: BoardPage;
  view: BoardView;
  /** Of the rows of the first page; null where the view does not say: groups are made from the top down. */
  separated: SeparatedRow[] | null;
};

/** Everything below the title of a board page. */
export function Board({ board, view, separated }: Props) {
  const near = separated === null ? null : nearMarks(separated);
  return (
    <div className="space-y-4">
      <BoardNotices board={board} />
      <CohortStrip board={board} />
      {board.total + board.unrankedTotal === 0 ? null : <ViewsNav table={board} query={DEFAULT_QUERY} here="board" />}
      {view.section === "ranked" ? <Ranked board={board} view={view} near={near} /> : null}
      <Unranked board={board} view={view} />
      <div className="space-y-2 pt-2">
        <BoardFootnote board={board} view={view} />
        <BoardLegend board={board} marks={near} asked={separated !== null && separated.length > 1} />
      </div>
    </div>
  );
}

type RankedProps = { board: BoardPage; view: BoardView; near: ReadonlyMap<string, string> | null };

function Ranked({ board, view, near }: RankedProps) {
  const { eval: subject, rows, total, next } = board;
  if (subject.leaderboard === "rating" && board.unrankedTotal > 0) return null;
  if (total === 0) {
    return (
      <Empty title={text.empty.title}>
        <p>{text.empty.wayOut(board.cohort.revision)}</p>
        <AssayerCommand
          verb={`validate result ${subject.id}-result.json --eval path/to/evals/${subject.id}/eval.yaml`}
        />
      </Empty>
    );
  }
  return (
    <section aria-labelledby="ranked" className="space-y-3">
      <h2 id="ranked" className="sr-only">
        {text.ranked}
      </h2>
      {rows.length > 1 ? <ComparePicker /> : null}
      <BoardTable
        eval={tableEval(subject)}
        view={view}
        rows={rows.map((row) => tableRow(row, subject, near))}
        caption={text.rankedCaption(subject.name, total)}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-meta text-muted">{text.rankedCount(total)}</p>
        <BoardPages evalId={subject.id} view={view} next={next} rows={rowsOfNext(board, view)} />
      </div>
    </section>
  );
}

function Unranked({ board, view }: { board: BoardPage; view: BoardView }) {
  const { eval: subject, unranked, unrankedTotal, next } = board;
  if (unranked.length === 0) return null;
  const own = view.section === "unranked";
  const shown: BoardView = { ...view, section: "unranked" };
  return (
    <section aria-labelledby="unranked" className="space-y-3 pt-4">
      <h2 id="unranked" className="font-semibold text-lead">
        {text.unranked}
      </h2>
      <BoardTable
        eval={tableEval(subject)}
        view={shown}
        rows={unranked.map((row) => tableRow(row, subject))}
        caption={text.unrankedCaption(subject.name, unrankedTotal)}
      />
      {own ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Link
            href={boardHref(subject.id, { cohort: view.cohort })}
            prefetch={false}
            className="text-accent underline"
          >
            {text.ranked}
          </Link>
          <BoardPages evalId={subject.id} view={view} next={next} rows={rowsOfNext(board, view)} />
        </div>
      ) : unrankedTotal > unranked.length ? (
        <Link
          href={boardHref(subject.id, { ...shown, after: null })}
          prefetch={false}
          className="text-accent underline"
        >
          {text.allUnranked(unrankedTotal)}
        </Link>
      ) : null}
    </section>
  );
}
