import { type ParticipantRow, selectOfModel, selectParticipantResults } from "#db/queries/participant";
import {
  COHORT_SESSIONS_MAX,
  PARTICIPANT_RESULTS_MAX,
  type ParticipantResult,
  type ParticipantView,
  type ResultStanding,
  SAME_MODEL_MAX,
} from "#lib/domain/views/participant";
import type { Ctx } from "./ctx";
import { toSummary } from "./list-participants";

/** A participant over all evals, what counts and what is history; null when nothing of it was ever accepted. Two queries. */
export async function readParticipant(ctx: Ctx, participantId: string): Promise<ParticipantView | null> {
  const found = await selectParticipantResults(ctx.db, participantId);
  const [first] = found;
  if (first === undefined) return null;
  const { model, harness, harnessVersion, provenance, sourceUrl } = first.result;
  // One more, because this participant is among them.
  const ofModel = await selectOfModel(ctx.db, model, SAME_MODEL_MAX + 1);
  const kept = withinCohorts(found);
  return {
    id: participantId,
    model,
    harness,
    harnessVersion,
    provenance,
    sourceUrl,
    results: kept.slice(0, PARTICIPANT_RESULTS_MAX).map(toResult),
    more: kept.length < found.length || kept.length > PARTICIPANT_RESULTS_MAX,
    sameModel: ofModel
      .filter(({ id }) => id !== participantId)
      .slice(0, SAME_MODEL_MAX)
      .map(toSummary),
    hasDemo: found.some(({ isDemo }) => isDemo),
  };
}

/** Without the one session of a cohort that only tells that there are more. */
function withinCohorts(found: readonly ParticipantRow[]): ParticipantRow[] {
  const seen = new Map<string, number>();
  return found.filter(({ cohort }) => {
    const place = (seen.get(cohort.id) ?? 0) + 1;
    seen.set(cohort.id, place);
    return place <= COHORT_SESSIONS_MAX;
  });
}

function toResult(row: ParticipantRow): ParticipantResult {
  const { result, cohort } = row;
  return {
    resultId: result.id,
    standing: standingOf(row),
    evalId: row.eval.id,
    evalName: row.eval.name,
    unit: cohort.rules.scoreUnit,
    minCoverage: cohort.rules.minCoverage,
    delisted: row.eval.state === "delisted",
    revision: cohort.revision,
    protocolCommit: cohort.protocolCommit,
    isCurrentCohort: row.isCurrent,
    score: result.score,
    rank: row.rank,
    tied: row.tied,
    rankedCount: cohort.rankedCount,
    unrankedReason: row.unrankedReason,
    provenance: result.provenance,
    verified: result.verified,
    date: result.measuredOn,
  };
}

type Placed = { result: Pick<ParticipantRow["result"], "state">; counts: boolean; isCurrent: boolean };

export function standingOf({ result, counts, isCurrent }: Placed): ResultStanding {
  if (result.state === "withdrawn") return "withdrawn";
  if (!counts) return "superseded";
  return isCurrent ? "counts" : "older_cohort";
}
