// The words of a board's feed. Titles never change with the board, so that a reader is not told the same thing twice;
// the rank as of now stands in the summary.
import type { AtomEntry, AtomFeed } from "#lib/domain/feeds/atom";
import type { BoardFeed, FeedEvent } from "#lib/domain/views/board-feed";
import type { PlacedResult } from "#lib/domain/views/placed-result";
import { visibleText } from "#lib/domain/visible-text";
import { boardHref } from "../leaderboard/board-view";
import { rankText } from "../leaderboard/rank-text";
import { boardFeedMessages as text } from "../messages/en/board-feed";
import { entryName, scoreWithUnit, shortCommit } from "./place-text";

/** @param origin of this site, e.g. `https://example.org` */
export function boardFeedText(feed: BoardFeed, origin: string): AtomFeed {
  const title = text.title(visibleText(feed.name));
  return {
    id: `urn:assayer:board:${feed.evalId}`,
    title: feed.isDemo ? `${title} (${text.demo})` : title,
    self: `${origin}/evals/${feed.evalId}/board.atom`,
    href: `${origin}${boardHref(feed.evalId)}`,
    updated: feed.updated,
    author: text.author,
    entries: feed.events.map((event) => entryOf(event, feed.evalId, origin)),
  };
}

function entryOf(event: FeedEvent, evalId: string, origin: string): AtomEntry {
  if (event.kind === "cohort") {
    const { id, revision, protocolCommit } = event.cohort;
    return {
      id: `urn:assayer:cohort:${id}`,
      title: text.cohort(revision),
      href: `${origin}${boardHref(evalId, { cohort: protocolCommit })}`,
      updated: event.at,
      summary: text.began(shortCommit(protocolCommit)),
    };
  }
  const { kind, at, result } = event;
  return {
    id: `urn:assayer:${kind === "accepted" ? "result" : "withdrawal"}:${result.id}`,
    title: kind === "accepted" ? text.accepted(entryName(result), scoreOf(result)) : text.withdrawn(entryName(result)),
    href: `${origin}/results/${result.id}`,
    updated: at,
    summary: [kind === "accepted" ? standingOf(result) : text.goneScore(scoreOf(result)), underOf(result)].join(" "),
  };
}

function scoreOf({ score, unit }: PlacedResult): string {
  return score === null ? text.noScore : scoreWithUnit(score, unit);
}

function standingOf({ state, place, unrankedReason, cohort }: PlacedResult): string {
  if (state === "withdrawn") return text.gone;
  if (state === "superseded") return text.superseded;
  if (place !== null) return text.rank(rankText(place), cohort.rankedCount);
  return unrankedReason === null ? "" : text.unranked[unrankedReason];
}

function underOf({ cohort: { revision, protocolCommit, isCurrent } }: PlacedResult): string {
  const under = text.under(revision, shortCommit(protocolCommit));
  return isCurrent ? under : `${under} ${text.older}`;
}
