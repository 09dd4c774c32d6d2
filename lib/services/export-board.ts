import { csvLine } from "#lib/domain/csv";
import { AppError } from "#lib/domain/errors";
import type { BoardPage, BoardRow } from "#lib/domain/views/board";
import type { Ctx } from "./ctx";
import { type BoardRequest, readBoard, readSteadyBoard } from "./read-board";

const HEAD = [
  "rank",
  "tied",
  "model",
  "harness",
  "harness_version",
  "score",
  "unit",
  "tiebreak",
  "provenance",
  "verified",
  "date",
  "coverage_done",
  "coverage_total",
  "cost_usd",
  "price_date",
  "unranked_reason",
  "result_id",
  "participant_id",
  "source_url",
  "eval_id",
  "protocol_revision",
  "protocol_commit",
  "standings_version",
];

/**
 * A whole board in the order and section asked for, as CSV in parts of a page. Null when there is no such board. Throws
 * `conflict` when the standings change meanwhile: a file never mixes two of their versions.
 */
export async function exportBoard(
  ctx: Ctx,
  request: Omit<BoardRequest, "after">,
): Promise<{ first: BoardPage; parts: AsyncGenerator<string> } | null> {
  const first = await readBoard(ctx, request);
  return first === null ? null : { first, parts: partsOf(ctx, request, first) };
}

async function* partsOf(ctx: Ctx, request: BoardRequest, first: BoardPage): AsyncGenerator<string> {
  yield csvLine(HEAD);
  for (let page = first; ; ) {
    yield rowsOf(page, request.section ?? "ranked")
      .map((row) => csvLine(cellsOf(row, page)))
      .join("");
    if (page.next === null) return;
    const next = await readSteadyBoard(ctx, { ...request, cohort: first.cohort.protocolCommit, after: page.next });
    if (next === null) throw new AppError("conflict", "The board went away while it was written.", "Ask again.");
    page = next;
  }
}

function rowsOf({ rows, unranked }: BoardPage, section: "ranked" | "unranked"): BoardRow[] {
  return section === "ranked" ? rows : unranked;
}

function cellsOf(row: BoardRow, { eval: subject, cohort }: BoardPage) {
  return [
    row.rank,
    row.tied,
    row.model,
    row.harness,
    row.harnessVersion,
    row.score,
    subject.unit,
    row.tiebreak,
    row.provenance,
    row.verified,
    row.date,
    row.coverage?.done ?? null,
    row.coverage?.total ?? null,
    row.costUsd,
    row.priceDate,
    row.unrankedReason,
    row.resultId,
    row.participantId,
    row.sourceUrl,
    subject.id,
    cohort.revision,
    cohort.protocolCommit,
    cohort.standingsVersion,
  ];
}
