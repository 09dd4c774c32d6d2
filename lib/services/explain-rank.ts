import { selectBeside, selectRankSubject, selectSessions } from "#db/queries/rank";
import { besideOf, explainRank as explain, type RankFacts, type RowBeside } from "#lib/domain/ranking/explain-rank";
import { NEIGHBOURS, RANK_SESSIONS_MAX, type RankExplanation } from "#lib/domain/views/rank-explanation";
import type { Ctx } from "./ctx";
import { readTaskOutcomes } from "./read-task-outcomes";

/**
 * Why a result stands where it stands, withdrawn and superseded ones too; null when there is no such id. Two queries, and
 * two more for a result that has a place.
 */
export async function explainRank(ctx: Ctx, resultId: string): Promise<RankExplanation | null> {
  const [found] = await selectRankSubject(ctx.db, resultId);
  if (found === undefined) return null;
  const { result, cohort, current, counting } = found;
  const isCurrent = current?.id === result.cohortId;
  const sessions = await selectSessions(ctx.db, result.cohortId, result.participantId, RANK_SESSIONS_MAX);
  const isPlaced = counting?.resultId === result.id && counting.unrankedReason === null;
  const { above, below } = isPlaced ? await readBeside(ctx, result) : { above: [], below: [] };
  const steps = explain({
    result,
    cohort: { ...cohort, isCurrent },
    current: current && { revision: current.revision, protocolCommit: current.protocolCommit },
    rules: cohort.rules,
    counting: counting && { ...counting, rank: found.rank, sharing: found.sharing },
    sessions: {
      accepted: sessions[0]?.accepted ?? 0,
      withdrawn: sessions[0]?.withdrawn ?? 0,
      latest: sessions.map(({ accepted: _, withdrawn: __, receivedAt, ...each }) => ({
        ...each,
        receivedAt: receivedAt.toISOString(),
      })),
    },
    above,
    below,
    tasks: await readTasks(ctx, result.id, besideOf({ above, below })?.resultId),
  });
  return {
    resultId: result.id,
    eval: { id: found.eval.id, name: found.eval.name, unit: cohort.rules.scoreUnit, isDemo: found.isDemo },
    cohort: {
      revision: cohort.revision,
      protocolCommit: cohort.protocolCommit,
      isCurrent,
      standingsVersion: cohort.standingsVersion,
      asOf: cohort.asOf.toISOString(),
    },
    participant: {
      id: result.participantId,
      model: result.model,
      harness: result.harness,
      harnessVersion: result.harnessVersion,
    },
    provenance: result.provenance,
    verified: result.verified,
    score: result.score,
    place: isPlaced ? { rank: found.rank, tied: found.sharing > 1 } : null,
    steps,
  };
}

type Subject = Awaited<ReturnType<typeof selectRankSubject>>[number]["result"];

/** The nearest first on either side. */
async function readBeside(ctx: Ctx, result: Subject): Promise<{ above: RowBeside[]; below: RowBeside[] }> {
  const found = await selectBeside(ctx.db, result.cohortId, result, NEIGHBOURS);
  // A ranked row has a score: the database holds that.
  const rows = found.map(({ isBehind, score, ...row }) => ({ isBehind, row: { ...row, score: score ?? 0 } }));
  const on = (side: boolean) => rows.flatMap(({ isBehind, row }) => (isBehind === side ? [row] : []));
  return { above: on(false).reverse(), below: on(true) };
}

async function readTasks(ctx: Ctx, id: string, beside: string | undefined): Promise<RankFacts["tasks"]> {
  if (beside === undefined) return { own: null, other: null };
  const [own = null, other = null] = await readTaskOutcomes(ctx, [id, beside]);
  return { own, other };
}
