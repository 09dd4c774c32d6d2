import { z } from "zod";
import { type ListedResult, selectArrivals } from "#db/queries/arrivals";
import { RESULT_PAGE_ROWS, type ResultPage, type ResultSummary } from "#lib/domain/views/result-list";
import { readBoardHead } from "./board-head";
import type { Ctx } from "./ctx";
import { cursorText, readCursor } from "./cursor";
import { standingOf } from "./read-participant";

type Request = {
  evalId?: string | undefined;
  /** Full hash of a cohort's protocol commit. */
  cohort?: string | undefined;
  participantId?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
};

const CursorSchema = z.strictObject({ session: z.number().int().nonnegative() });

/**
 * One page of the results that arrived last; null when there is no board of that eval, or none at that commit. One or two
 * queries. Results are only added, and keep their place among those before them: whatever arrives between two pages stands
 * before both, so a cursor names no version of the standings and is never refused.
 */
export async function listResults(
  ctx: Ctx,
  { after, evalId, cohort, participantId }: Request,
): Promise<ResultPage | null> {
  const before = after === undefined ? undefined : readCursor(CursorSchema, after, "list").session;
  const filter = { evalId, protocolCommit: cohort, participantId, before };
  const found = await selectArrivals(ctx.db, filter, RESULT_PAGE_ROWS + 1);
  if (found.length === 0 && evalId !== undefined && (await readBoardHead(ctx, evalId, cohort)) === null) return null;
  const shown = found.slice(0, RESULT_PAGE_ROWS);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return {
    results: shown.map(toResultSummary),
    next: last === undefined ? null : cursorText({ session: last.result.session }),
  };
}

export function toResultSummary(row: ListedResult): ResultSummary {
  const { result } = row;
  return {
    id: result.id,
    standing: standingOf(row),
    eval: { ...row.eval, unit: row.rules.scoreUnit, isDemo: row.isDemo },
    cohort: { revision: result.protocolRevision, protocolCommit: result.protocolCommit, isCurrent: row.isCurrent },
    participant: {
      id: result.participantId,
      model: result.model,
      harness: result.harness,
      harnessVersion: result.harnessVersion,
    },
    score: result.score,
    provenance: result.provenance,
    verified: result.verified,
    date: result.measuredOn,
    receivedAt: row.receivedAt.toISOString(),
  };
}
