import type { PlacedResultRow } from "#db/queries/placed-results";
import type { PlacedResult } from "#lib/domain/views/placed-result";

export function toPlacedResult({ result, standing, eval: subject, ...row }: PlacedResultRow): PlacedResult {
  const { protocolRevision: revision, protocolCommit, cohortId } = result;
  return {
    id: result.id,
    model: result.model,
    harness: result.harness,
    harnessVersion: result.harnessVersion,
    score: result.score,
    unit: row.rules.scoreUnit,
    date: result.measuredOn,
    receivedAt: row.receivedAt.toISOString(),
    cohort: { revision, protocolCommit, isCurrent: cohortId === subject.currentCohortId, rankedCount: row.rankedCount },
    place: standing?.ranked ? { rank: row.rank, tied: row.tied } : null,
    state: result.state === "withdrawn" ? "withdrawn" : standing === null ? "superseded" : "counts",
    withdrawnAt: result.withdrawnAt?.toISOString() ?? null,
    unrankedReason: standing?.unrankedReason ?? null,
  };
}
