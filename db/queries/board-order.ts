import { and, asc, desc, eq, gt, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { scoreDown, standings, tiebreakDown } from "#db/schema/standings";

/** A place in a printed board; the score is null only among unranked rows. */
export type BoardPosition = {
  score: number | null;
  tiebreakKey: number | null;
  sortName: string;
  measuredOn: string;
  participantId: string;
};

/** What the order of a board looks at: columns of a table, or values. */
export type OrderedRow = Record<"score" | "tiebreakKey" | "sortName" | "participantId", SQLWrapper>;

const { sortName, measuredOn, participantId } = standings;

/** The columns of a board's order, best first and all ascending: what decides a rank, then the printed name. */
export const columnsOf = (row: OrderedRow) =>
  [scoreDown(row.score), tiebreakDown(row.tiebreakKey), sql`${row.sortName}`, sql`${row.participantId}`] as const;

/** What decides a place, as a row to compare: exact score, then the normalised tiebreak, missing last. */
export const placeOf = (row: Pick<OrderedRow, "score" | "tiebreakKey">): SQL =>
  sql`(${scoreDown(row.score)}, ${tiebreakDown(row.tiebreakKey)})`;

/** Where a row is printed, as a row to compare: no two are alike. */
export const positionOf = (row: OrderedRow): SQL => sql`(${sql.join([...columnsOf(row)], sql`, `)})`;

/** A position that came from a cursor, as the row it was. */
export function rowAt(at: BoardPosition): OrderedRow {
  const float = (value: number | null) => sql`${value}::float8`;
  const { sortName: name, participantId: id } = at;
  return {
    score: float(at.score ?? 0),
    tiebreakKey: float(at.tiebreakKey),
    sortName: sql`${name}`,
    participantId: sql`${id}`,
  };
}

export function isRankedIn(cohortId: string): SQL | undefined {
  return and(eq(standings.cohortId, cohortId), standings.ranked);
}

const nameAfter = (at: BoardPosition): SQL =>
  sql`(${sortName}, ${participantId}) > (${at.sortName}, ${at.participantId})`;

const nameBefore = (at: BoardPosition): SQL =>
  sql`(${sortName}, ${participantId}) < (${at.sortName}, ${at.participantId})`;

/** `after` may be several stretches of the order, one behind the other: each is a range of one index. */
type View = { orderBy: SQL[]; after: (at: BoardPosition) => [SQL, ...(SQL | undefined)[]] };

const inOrder = columnsOf(standings);

/** The link-sorted views. Equal values follow the printed name, so that paging skips and repeats nothing. */
export const VIEWS: Record<"score" | "model" | "date", Record<"asc" | "desc", View>> = {
  score: {
    desc: {
      orderBy: inOrder.map((column) => asc(column)),
      after: (at) => [sql`${positionOf(standings)} > ${positionOf(rowAt(at))}`],
    },
    asc: {
      orderBy: inOrder.map((column) => desc(column)),
      after: (at) => [sql`${positionOf(standings)} < ${positionOf(rowAt(at))}`],
    },
  },
  model: {
    asc: { orderBy: [asc(sortName), asc(participantId)], after: (at) => [nameAfter(at)] },
    desc: { orderBy: [desc(sortName), desc(participantId)], after: (at) => [nameBefore(at)] },
  },
  date: {
    desc: {
      orderBy: [desc(measuredOn), asc(sortName), asc(participantId)],
      after: (at) => [lt(measuredOn, at.measuredOn), and(eq(measuredOn, at.measuredOn), nameAfter(at))],
    },
    asc: {
      orderBy: [asc(measuredOn), desc(sortName), desc(participantId)],
      after: (at) => [gt(measuredOn, at.measuredOn), and(eq(measuredOn, at.measuredOn), nameBefore(at))],
    },
  },
};
