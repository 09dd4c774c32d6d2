import { and, desc, eq, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client";
import { cohorts, evals } from "#db/schema/evals";
import { repositories } from "#db/schema/repositories";
import { standings } from "#db/schema/standings";
import { type BoardPosition, comesUpTo, isAbove, isRankedIn, VIEWS } from "./board-order";

/** The eval with every cohort, the newest first; one row with a null cohort when it has none; none when unknown. */
export function selectBoardHead(db: Database, evalId: string) {
  return db
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
    .where(eq(evals.id, evalId))
    .orderBy(desc(cohorts.position));
}

const rowColumns = {
  participantId: standings.participantId,
  resultId: standings.resultId,
  score: standings.score,
  tiebreakKey: standings.tiebreakKey,
  sortName: standings.sortName,
  model: standings.model,
  harness: standings.harness,
  harnessVersion: standings.harnessVersion,
  tiebreak: standings.tiebreak,
  rawLabel: standings.rawLabel,
  rawValue: standings.rawValue,
  provenance: standings.provenance,
  sourceUrl: standings.sourceUrl,
  verified: standings.verified,
  measuredOn: standings.measuredOn,
  coverageDone: standings.coverageDone,
  coverageTotal: standings.coverageTotal,
  outcomes: standings.outcomes,
  unrankedReason: standings.unrankedReason,
};

export type StandingRow = Awaited<ReturnType<typeof selectUnrankedPage>>[number];

// Read in the statement that reads the rows, so that counts and version fit them even while results arrive.
const snapshotColumns = {
  version: cohorts.standingsVersion,
  changedAt: cohorts.standingsChangedAt,
  rankedCount: cohorts.rankedCount,
  unrankedCount: cohorts.unrankedCount,
};

function countRanked(db: Database, cohortId: string, where: SQL | undefined): SQL<number> {
  const rows = db
    .select({ n: sql`count(*)::int` })
    .from(standings)
    .where(and(isRankedIn(cohortId), where));
  return sql<number>`(${rows})`;
}

/**
 * A page in the order of the board. `ahead` rows stand printed before it, `above` of them strictly better than the
 * position it goes on from: with both, ranks follow without looking at any other row.
 */
export function selectBoardPage(db: Database, cohortId: string, after: BoardPosition | null, limit: number) {
  const view = VIEWS.score.desc;
  const key = { score: after?.score ?? 0, tiebreakKey: after?.tiebreakKey ?? null };
  return db
    .select({
      ...rowColumns,
      ...snapshotColumns,
      ahead: after === null ? sql<number>`0` : countRanked(db, cohortId, comesUpTo(after)),
      above: after === null ? sql<number>`0` : countRanked(db, cohortId, isAbove(key)),
    })
    .from(standings)
    .innerJoin(cohorts, eq(cohorts.id, standings.cohortId))
    .where(and(isRankedIn(cohortId), after === null ? undefined : view.after(after)))
    .orderBy(...view.orderBy)
    .limit(limit);
}

export type ViewRequest = {
  sort: "score" | "model" | "date";
  order: "asc" | "desc";
  after: BoardPosition | null;
  limit: number;
};

/** A page in another order, each row with its rank on the board and the number of participants that share it. */
export function selectSortedPage(db: Database, cohortId: string, { sort, order, after, limit }: ViewRequest) {
  const view = VIEWS[sort][order];
  const places = db.$with("places").as(
    db
      .select({
        participantId: standings.participantId,
        rank: sql<number>`(rank() OVER (ORDER BY ${standings.score} DESC NULLS LAST, ${standings.tiebreakKey} DESC NULLS LAST))::int`.as(
          "rank",
        ),
        sharedBy: sql<number>`(count(*) OVER (PARTITION BY ${standings.score}, ${standings.tiebreakKey}))::int`.as(
          "shared_by",
        ),
      })
      .from(standings)
      .where(isRankedIn(cohortId)),
  );
  return db
    .with(places)
    .select({ ...rowColumns, ...snapshotColumns, rank: places.rank, sharedBy: places.sharedBy })
    .from(standings)
    .innerJoin(cohorts, eq(cohorts.id, standings.cohortId))
    .innerJoin(places, eq(places.participantId, standings.participantId))
    .where(and(isRankedIn(cohortId), after === null ? undefined : view.after(after)))
    .orderBy(...view.orderBy)
    .limit(limit);
}

/** Participants without a place, by name. */
export function selectUnrankedPage(db: Database, cohortId: string, after: BoardPosition | null, limit: number) {
  const view = VIEWS.model.asc;
  return db
    .select(rowColumns)
    .from(standings)
    .where(and(eq(standings.cohortId, cohortId), not(standings.ranked), after === null ? undefined : view.after(after)))
    .orderBy(...view.orderBy)
    .limit(limit);
}
