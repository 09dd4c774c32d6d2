import { selectBoardHead } from "#db/queries/board";
import { selectNewestResults } from "#db/queries/placed-results";
import { type BoardFeed, FEED_ENTRIES_MAX, type FeedEvent } from "#lib/domain/views/board-feed";
import type { Ctx } from "./ctx";
import { toPlacedResult } from "./placed-result";

/** What happened on the boards of an eval; null when there is no such eval, or it never had a board. Two queries. */
export async function readBoardFeed(ctx: Ctx, evalId: string): Promise<BoardFeed | null> {
  const heads = await selectBoardHead(ctx.db, evalId);
  const cohorts = heads.flatMap(({ cohort }) => cohort ?? []);
  const [head] = heads;
  if (head === undefined || cohorts.length === 0) return null;
  const ids = cohorts.map(({ id }) => id);
  const results = (await selectNewestResults(ctx.db, ids, FEED_ENTRIES_MAX)).map(toPlacedResult);
  const events: FeedEvent[] = [
    ...results.flatMap((result): FeedEvent[] =>
      result.withdrawnAt === null ? [] : [{ kind: "withdrawn", at: result.withdrawnAt, result }],
    ),
    ...results.map((result): FeedEvent => ({ kind: "accepted", at: result.receivedAt, result })),
    ...cohorts.map(({ id, protocolRevision: revision, protocolCommit, introducedAt }): FeedEvent => {
      const at = introducedAt.toISOString();
      return { kind: "cohort", at, cohort: { id, revision, protocolCommit, introducedAt: at } };
    }),
  ];
  // Equal moments keep their order: the last accepted first, its cohort after it.
  const newest = events.sort((a, b) => compareText(b.at, a.at)).slice(0, FEED_ENTRIES_MAX);
  const moments = [...newest.map(({ at }) => at), ...cohorts.map((each) => each.standingsChangedAt.toISOString())];
  return {
    evalId,
    name: head.eval.name,
    isDemo: head.isDemo,
    updated: moments.sort().at(-1) ?? "",
    events: newest,
  };
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
