import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, not, or, type SQL, sql } from "drizzle-orm";
import { standings } from "#db/schema/standings";

/** What decides a place: exact score, then the normalised tiebreak, missing last. */
export type RankKey = { score: number; tiebreakKey: number | null };

/** A place in a printed board; the score is null only among unranked rows. */
export type BoardPosition = {
  score: number | null;
  tiebreakKey: number | null;
  sortName: string;
  measuredOn: string;
  participantId: string;
};

const { score, tiebreakKey, sortName, measuredOn, participantId } = standings;

export function isRankedIn(cohortId: string): SQL | undefined {
  return and(eq(standings.cohortId, cohortId), standings.ranked);
}

export function isLevelWith(key: RankKey): SQL | undefined {
  return and(eq(score, key.score), key.tiebreakKey === null ? isNull(tiebreakKey) : eq(tiebreakKey, key.tiebreakKey));
}

/** Strictly better. The leading `>=` repeats what the rest implies: it is the part that an index range can use. */
export function isAbove(key: RankKey): SQL | undefined {
  const tiebreakWins = key.tiebreakKey === null ? isNotNull(tiebreakKey) : gt(tiebreakKey, key.tiebreakKey);
  return and(gte(score, key.score), or(gt(score, key.score), and(eq(score, key.score), tiebreakWins)));
}

function isBelow(key: RankKey): SQL | undefined {
  const tiebreakLoses =
    key.tiebreakKey === null ? sql`false` : or(isNull(tiebreakKey), lt(tiebreakKey, key.tiebreakKey));
  return and(lte(score, key.score), or(lt(score, key.score), and(eq(score, key.score), tiebreakLoses)));
}

const keyOf = (at: BoardPosition): RankKey => ({ score: at.score ?? 0, tiebreakKey: at.tiebreakKey });

const nameAfter = (at: BoardPosition): SQL =>
  sql`(${sortName}, ${participantId}) > (${at.sortName}, ${at.participantId})`;

const nameBefore = (at: BoardPosition): SQL =>
  sql`(${sortName}, ${participantId}) < (${at.sortName}, ${at.participantId})`;

/** Ranked rows printed at or before a position in the order of the board: what the pages before hold. */
export function comesUpTo(at: BoardPosition): SQL | undefined {
  const key = keyOf(at);
  return and(gte(score, key.score), or(isAbove(key), and(isLevelWith(key), not(nameAfter(at)))));
}

function comesAfter(at: BoardPosition): SQL | undefined {
  const key = keyOf(at);
  return and(lte(score, key.score), or(isBelow(key), and(isLevelWith(key), nameAfter(at))));
}

function comesBefore(at: BoardPosition): SQL | undefined {
  const key = keyOf(at);
  return and(gte(score, key.score), or(isAbove(key), and(isLevelWith(key), nameBefore(at))));
}

type View = { orderBy: SQL[]; after: (at: BoardPosition) => SQL | undefined };

/** The link-sorted views. Equal values follow the printed name, so that paging skips and repeats nothing. */
export const VIEWS: Record<"score" | "model" | "date", Record<"asc" | "desc", View>> = {
  score: {
    // NULLS LAST: Postgres puts nulls first in a descending order (T10).
    desc: {
      orderBy: [sql`${score} DESC NULLS LAST`, sql`${tiebreakKey} DESC NULLS LAST`, asc(sortName), asc(participantId)],
      after: comesAfter,
    },
    asc: {
      orderBy: [
        sql`${score} ASC NULLS FIRST`,
        sql`${tiebreakKey} ASC NULLS FIRST`,
        desc(sortName),
        desc(participantId),
      ],
      after: comesBefore,
    },
  },
  model: {
    asc: { orderBy: [asc(sortName), asc(participantId)], after: nameAfter },
    desc: { orderBy: [desc(sortName), desc(participantId)], after: nameBefore },
  },
  date: {
    desc: {
      orderBy: [desc(measuredOn), asc(sortName), asc(participantId)],
      after: (at) => or(lt(measuredOn, at.measuredOn), and(eq(measuredOn, at.measuredOn), nameAfter(at))),
    },
    asc: {
      orderBy: [asc(measuredOn), desc(sortName), desc(participantId)],
      after: (at) => or(gt(measuredOn, at.measuredOn), and(eq(measuredOn, at.measuredOn), nameBefore(at))),
    },
  },
};
