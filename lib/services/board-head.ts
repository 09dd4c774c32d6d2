import { selectBoardHead } from "#db/queries/board";
import type { BoardCohort, BoardCohortLink, BoardEval } from "#lib/domain/views/board";
import type { Ctx } from "./ctx";

/** What stands above the rows of a board, whatever view of it is asked for. */
export type BoardHead = {
  eval: BoardEval;
  cohort: BoardCohort;
  /** Every cohort of the eval, the current one first. */
  cohorts: BoardCohortLink[];
  /** The cohort with the rules its rows were settled by, and its counts. */
  stored: Cohort;
};

/** One query. Null when there is no such eval or cohort, or the eval never had a good commit. */
export async function readBoardHead(ctx: Ctx, evalId: string, protocolCommit?: string): Promise<BoardHead | null> {
  const heads = await selectBoardHead(ctx.db, evalId);
  const head = heads.find(({ cohort }) => protocolCommit === undefined || cohort?.protocolCommit === protocolCommit);
  if (!head?.cohort) return null;
  return {
    eval: toEval(head, head.cohort),
    cohort: toCohort(head, head.cohort),
    cohorts: heads.flatMap((each) => (each.cohort === null ? [] : toLink(each, each.cohort))),
    stored: head.cohort,
  };
}

type Head = Awaited<ReturnType<typeof selectBoardHead>>[number];
type Cohort = NonNullable<Head["cohort"]>;

function toEval(head: Head, { rules }: Cohort): BoardEval {
  return {
    id: head.eval.id,
    name: head.eval.name,
    unit: rules.scoreUnit,
    tiebreak: rules.tiebreak,
    trials: rules.trials,
    minCoverage: rules.minCoverage,
    leaderboard: rules.leaderboard,
    state: head.eval.state,
    issues: head.eval.issues,
    isDemo: head.isDemo,
    author: head.eval.author,
  };
}

function toCohort(head: Head, cohort: Cohort): BoardCohort {
  return {
    id: cohort.id,
    revision: cohort.protocolRevision,
    protocolCommit: cohort.protocolCommit,
    introducedAt: cohort.introducedAt.toISOString(),
    lineage: cohort.lineage,
    isCurrent: cohort.id === head.eval.currentCohortId,
    standingsVersion: cohort.standingsVersion,
    asOf: cohort.standingsChangedAt.toISOString(),
  };
}

function toLink(head: Head, cohort: Cohort): BoardCohortLink {
  return {
    revision: cohort.protocolRevision,
    protocolCommit: cohort.protocolCommit,
    lineage: cohort.lineage,
    resultCount: cohort.resultCount,
    isCurrent: cohort.id === head.eval.currentCohortId,
  };
}
