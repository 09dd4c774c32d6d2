import { and, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { cohorts, evals } from "#db/schema/evals";
import { repositories } from "#db/schema/repositories";
import { standings } from "#db/schema/standings";
import { BOARD_PAGE_ROWS } from "#lib/domain/views/board";
import { type BoardPosition, isRankedIn, rowAt, VIEWS } from "./board-order";
import { rowsAbove, rowsUpTo, sharesPlace } from "./board-places";
import { oncePerDatabase } from "./prepared";

const boardHead = oncePerDatabase((db) =>
  db
    .select({
      eval: {
        id: evals.id,
        name: evals.name,
        state: evals.state,
        author: evals.author,
        issues: evals.issues,
        currentCohortId: evals.currentCohortId,
        scoreUnit: evals.scoreUnit,
      },
      isDemo: repositories.isDemo,
      cohort: {
        id: cohorts.id,
        protocolRevision: cohorts.protocolRevision,
        protocolCommit: cohorts.protocolCommit,
        lineage: cohorts.lineage,
        introducedAt: cohorts.introducedAt,
        rules: cohorts.rules,
        standingsVersion: cohorts.standingsVersion,
        standingsChangedAt: cohorts.standingsChangedAt,
        rankedCount: cohorts.rankedCount,
        unrankedCount: cohorts.unrankedCount,
        resultCount: cohorts.resultCount,
      },
    })
    .from(evals)
    .innerJoin(repositories, eq(repositories.id, evals.repositoryId))
    .leftJoin(cohorts, eq(cohorts.evalId, evals.id))
    .where(eq(evals.id, sql.placeholder("evalId")))
    .orderBy(desc(cohorts.position))
    .prepare("board_head"),
);

/** The eval with every cohort, the newest first; one row with a null cohort when it has none; none when unknown. */
export function selectBoardHead(db: Database, evalId: string) {
  return boardHead(db).execute({ evalId });
}

// Only what cannot be told from the rest: each column of a page is decoded fifty times.
export const rowColumns = {
  participantId: standings.participantId,
  resultId: standings.resultId,
  score: standings.score,
  tiebreakKey: standings.tiebreakKey,
  model: standings.model,
  harness: standings.harness,
  harnessVersion: standings.harnessVersion,
  rawLabel: standings.rawLabel,
  rawValue: standings.rawValue,
  provenance: standings.provenance,
  sourceUrl: standings.sourceUrl,
  verified: standings.verified,
  measuredOn: standings.measuredOn,
  costUsd: standings.costUsd,
  priceDate: standings.priceDate,
  evidence: standings.evidence,
};

export type StandingRow = Awaited<ReturnType<typeof selectFirstPage>>[number];
export type UnrankedRow = Awaited<ReturnType<typeof selectUnrankedPage>>[number];

const firstPage = oncePerDatabase((db) =>
  db
    .select(rowColumns)
    .from(standings)
    .where(and(eq(standings.cohortId, sql.placeholder("cohortId")), standings.ranked))
    .orderBy(...VIEWS.score.desc.orderBy)
    .limit(BOARD_PAGE_ROWS + 1)
    .prepare("board_first_page"),
);

/** The page that nearly every reader asks for. One row more than it shows. */
export function selectFirstPage(db: Database, cohortId: string) {
  return firstPage(db).execute({ cohortId });
}

/**
 * A later page in the order of the board. `ahead` rows stand printed before it, `above` of them strictly better than the
 * position it goes on from: with both, ranks follow without looking at any other row.
 */
export function selectNextPage(db: Database, cohortId: string, after: BoardPosition, limit: number) {
  const view = VIEWS.score.desc;
  const cohort = sql`${cohortId}`;
  return db
    .select({ ...rowColumns, ahead: rowsUpTo(cohort, rowAt(after)), above: rowsAbove(cohort, rowAt(after)) })
    .from(standings)
    .where(and(isRankedIn(cohortId), ...view.after(after)))
    .orderBy(...view.orderBy)
    .limit(limit);
}

export type ViewRequest = {
  sort: "score" | "model" | "date";
  order: "asc" | "desc";
  after: BoardPosition | null;
  limit: number;
};

/** A page in another order, each row with its rank on the board and whether somebody shares it. The page is cut first. */
export function selectSortedPage(db: Database, cohortId: string, { sort, order, after, limit }: ViewRequest) {
  const view = VIEWS[sort][order];
  const stretch = (range: SQL | undefined) =>
    db
      .select({ participantId: standings.participantId })
      .from(standings)
      .where(and(isRankedIn(cohortId), range))
      .orderBy(...view.orderBy)
      .limit(limit);
  const [first, second] = after === null ? [undefined] : view.after(after);
  const page = second === undefined ? stretch(first) : stretch(first).unionAll(stretch(second));
  return db
    .select({
      ...rowColumns,
      rank: sql<number>`${rowsAbove(standings.cohortId, standings)} + 1`,
      tied: sharesPlace(standings.cohortId, standings),
    })
    .from(standings)
    .where(and(isRankedIn(cohortId), inArray(standings.participantId, page)))
    .orderBy(...view.orderBy)
    .limit(limit);
}

/** Participants without a place, by name. */
export function selectUnrankedPage(db: Database, cohortId: string, after: BoardPosition | null, limit: number) {
  const view = VIEWS.model.asc;
  return db
    .select({ ...rowColumns, unrankedReason: standings.unrankedReason })
    .from(standings)
    .where(and(eq(standings.cohortId, cohortId), not(standings.ranked), ...(after === null ? [] : view.after(after))))
    .orderBy(...view.orderBy)
    .limit(limit);
}
