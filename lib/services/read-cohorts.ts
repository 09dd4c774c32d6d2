import { selectCohortSteps } from "#db/queries/evals";
import { comparabilityDiff } from "#lib/domain/cohorts/comparability-diff";
import { comparable } from "#lib/domain/cohorts/comparable";
import type { CohortStep, CohortTimeline } from "#lib/domain/views/cohort-timeline";
import type { Ctx } from "./ctx";
import { storedDefinition } from "./stored-definition";

type Row = Awaited<ReturnType<typeof selectCohortSteps>>[number];

/** Every cohort of an eval with what changed at its beginning; null when there is no such eval. One query. */
export async function readCohorts(ctx: Ctx, evalId: string): Promise<CohortTimeline | null> {
  const found = await selectCohortSteps(ctx.db, evalId);
  const [first] = found;
  if (first === undefined) return null;
  const steps = found.flatMap((row, at) => {
    const before = found[at - 1];
    return row.cohort === null ? [] : [toStep(row, row.cohort, before?.cohort ?? null, before?.definitionJson ?? null)];
  });
  return { evalId, name: first.name, isDemo: first.isDemo, steps: steps.reverse() };
}

type Cohort = NonNullable<Row["cohort"]>;

function toStep(row: Row, cohort: Cohort, before: Cohort | null, beforeJson: string | null): CohortStep {
  return {
    id: cohort.id,
    revision: cohort.protocolRevision,
    protocolCommit: cohort.protocolCommit,
    lineage: cohort.lineage,
    resultCount: cohort.resultCount,
    isCurrent: cohort.id === row.currentCohortId,
    introducedAt: cohort.introducedAt.toISOString(),
    introducedBy: cohort.introducedBy,
    subject: cohort.subject,
    ...changeOf(cohort, row.definitionJson, before, beforeJson),
    leftBehind: before?.resultCount ?? 0,
    rankedCount: cohort.rankedCount,
    unrankedCount: cohort.unrankedCount,
  };
}

function changeOf(
  cohort: Cohort,
  json: string | null,
  before: Cohort | null,
  beforeJson: string | null,
): Pick<CohortStep, "kind" | "changes"> {
  if (before === null) return { kind: "first", changes: [] };
  if (before.lineage !== cohort.lineage) return { kind: "relisted", changes: [] };
  const [old, now] = [storedDefinition(beforeJson), storedDefinition(json)];
  if (old === null || now === null) return { kind: "unreadable", changes: [] };
  return { kind: "bumped", changes: comparabilityDiff(comparable(old), comparable(now)) };
}
