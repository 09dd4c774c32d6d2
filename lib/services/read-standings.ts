import { selectOpenEvalCount } from "#db/queries/evals";
import { type LeadingRow, selectLeadingRows } from "#db/queries/global-standings";
import { type GlobalStanding, globalStandings } from "#lib/domain/ranking/global-standings";
import { type Fraction, toNumber } from "#lib/domain/ranking/points";
import { type Points, STANDINGS_ROWS_MAX, type StandingsRow, type StandingsView } from "#lib/domain/views/standings";
import type { Ctx } from "./ctx";

/** Points over all open boards. Two queries. */
export async function readStandings(ctx: Ctx): Promise<StandingsView> {
  const leading = await selectLeadingRows(ctx.db);
  const openEvals = await selectOpenEvalCount(ctx.db);
  const boards = new Map<string, LeadingRow[]>();
  for (const row of leading) {
    const board = boards.get(row.evalId);
    if (board === undefined) boards.set(row.evalId, [row]);
    else board.push(row);
  }
  const { standings, counted } = globalStandings([...boards.values()]);
  return {
    rows: standings.slice(0, STANDINGS_ROWS_MAX).flatMap(toRow),
    total: standings.length,
    countedEvals: counted,
    openEvals,
    hasDemo: leading.some(({ isDemo }) => isDemo),
  };
}

function toRow({ participantId, place, points, earned }: GlobalStanding<LeadingRow>): StandingsRow[] {
  const [first] = earned;
  if (first === undefined) return [];
  const { model, harness, harnessVersion, provenance } = first.row;
  const entries = earned.map((each) => ({
    evalId: each.row.evalId,
    evalName: each.row.evalName,
    resultId: each.row.resultId,
    ...each.place,
    points: toPoints(each.points),
  }));
  return [{ ...place, participantId, model, harness, harnessVersion, provenance, points: toPoints(points), entries }];
}

function toPoints(points: Fraction): Points {
  return {
    numerator: points.numerator.toString(),
    denominator: points.denominator.toString(),
    value: toNumber(points),
  };
}
