import { and, desc, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { cohorts, evals } from "#db/schema/evals";
import { repositories } from "#db/schema/repositories";
import { standings } from "#db/schema/standings";
import { BOARD_PAGE_ROWS } from "#lib/domain/views/board";
import { type BoardPosition, comesUpTo, isAbove, isRankedIn, VIEWS } from "./board-order";
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
const rowColumns = {
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
  evidence: standings.evidence,
};

export type StandingRow = Awaited<ReturnType<typeof selectFirstPage>>[number];
export type UnrankedRow = Awaited<ReturnType<typeof selectUnrankedPage>>[number];

function countRanked(db: Database, cohortId: string, where: SQL | undefined): SQL<number> {
  const rows = db
    .select({ n: sql`count(*)::int` })
    .from(standings)
    .where(and(isRankedIn(cohortId), where));
  return sql<number>`(${rows})`;
}

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
  return db
    .select({
      ...rowColumns,
      ahead: countRanked(db, cohortId, comesUpTo(after)),
      above: countRanked(db, cohortId, isAbove({ score: after.score ?? 0, tiebreakKey: after.tiebreakKey })),
    })
    .from(standings)
    .where(and(isRankedIn(cohortId), view.after(after)))
    .orderBy(...view.orderBy)
    .limit(limit);
}

export type ViewRequest = {
  sort: "score" | "model" | "date";
  order: "asc" | "desc";
  after: BoardPosition | null;
  limit: number;
};

/**
 * A page in another order, each row with its rank on the board and the number of participants that share it. The page is
 * cut first: only its rows are fetched whole, while the places come from the index alone.
 */
export function selectSortedPage(db: Database, cohortId: string, { sort, order, after, limit }: ViewRequest) {
  const view = VIEWS[sort][order];
  const page = db
    .select({ participantId: standings.participantId })
    .from(standings)
    .where(and(isRankedIn(cohortId), after === null ? undefined : view.after(after)))
    .orderBy(...view.orderBy)
    .limit(limit);
  // With an order, a count reaches down to the last row that shares the place.
  const inOrder = sql`(ORDER BY ${standings.score} DESC NULLS LAST, ${standings.tiebreakKey} DESC NULLS LAST)`;
  const places = db
    .select({
      participantId: standings.participantId,
      rank: sql<number>`(rank() OVER ${inOrder})::int`.as("rank"),
      sharedBy: sql<number>`(count(*) OVER ${inOrder} - rank() OVER ${inOrder} + 1)::int`.as("shared_by"),
    })
    .from(standings)
    .where(isRankedIn(cohortId))
    .as("places");
  return db
    .select({ ...rowColumns, rank: places.rank, sharedBy: places.sharedBy })
    .from(standings)
    .innerJoin(places, eq(places.participantId, standings.participantId))
    .where(and(isRankedIn(cohortId), inArray(standings.participantId, page)))
    .orderBy(...view.orderBy);
}

/** Participants without a place, by name. */
export function selectUnrankedPage(db: Database, cohortId: string, after: BoardPosition | null, limit: number) {
  const view = VIEWS.model.asc;
  return db
    .select({ ...rowColumns, unrankedReason: standings.unrankedReason })
    .from(standings)
    .where(and(eq(standings.cohortId, cohortId), not(standings.ranked), after === null ? undefined : view.after(after)))
    .orderBy(...view.orderBy)
    .limit(limit);
}
