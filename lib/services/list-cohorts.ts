import { z } from "zod";
import { type ListedCohort, selectCohortList, selectEvalList } from "#db/queries/evals";
import { COHORT_PAGE_ROWS, type CohortPage, type CohortSummary } from "#lib/domain/views/cohort-list";
import type { Ctx } from "./ctx";
import { CursorText, cursorText, readCursor } from "./cursor";

type Request = {
  evalId?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
};

// There is no year 0 in Postgres.
const Moment = z.iso.datetime().refine((moment) => !moment.startsWith("0000"));
const CursorSchema = z.strictObject({ introducedAt: Moment, id: CursorText });

/**
 * One page of the cohorts introduced last; null when there is no such eval. One or two queries. The moment and the id of a
 * cohort never change, so a cursor stays a place in the list whatever is added: it names no version and is never refused.
 */
export async function listCohorts(ctx: Ctx, { evalId, after }: Request): Promise<CohortPage | null> {
  const cursor = after === undefined ? null : readCursor(CursorSchema, after, "list");
  const position = cursor === null ? null : { id: cursor.id, introducedAt: new Date(cursor.introducedAt) };
  const found = await selectCohortList(ctx.db, { evalId, after: position }, COHORT_PAGE_ROWS + 1);
  if (found.length === 0 && evalId !== undefined && (await selectEvalList(ctx.db, evalId)).length === 0) return null;
  const shown = found.slice(0, COHORT_PAGE_ROWS).map(toCohortSummary);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return {
    cohorts: shown,
    next: last === undefined ? null : cursorText({ introducedAt: last.introducedAt, id: last.id }),
  };
}

export function toCohortSummary({ cohort, eval: subject, isDemo }: ListedCohort): CohortSummary {
  const isCurrent = cohort.id === subject.currentCohortId;
  return {
    id: cohort.id,
    eval: { id: subject.id, name: subject.name, isDemo },
    revision: cohort.protocolRevision,
    protocolCommit: cohort.protocolCommit,
    introducedAt: cohort.introducedAt.toISOString(),
    isCurrent,
    isReadOnly: !isCurrent,
    rankedCount: cohort.rankedCount,
    unrankedCount: cohort.unrankedCount,
  };
}
