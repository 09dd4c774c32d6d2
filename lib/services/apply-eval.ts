import type { Transaction } from "#db/client";
import {
  type CohortRow,
  type EvalLinks,
  type EvalRow,
  type LiveFile,
  type NewEval,
  updateEval,
} from "#db/queries/sync";
import type { EvalPlan } from "#lib/domain/cohorts/types";
import { issueOf } from "#lib/domain/evals/issues";
import { storableJson, storableText } from "#lib/domain/storable-text";
import { isSameCohort } from "./apply-cohort";
import type { Ctx } from "./ctx";
import { differing } from "./differing";
import type { Statements } from "./statements";

/** A cover whose bytes already stand in the storage. */
export type StoredCover = { sha256: string; sizeBytes: number; mediaType: string };

/** What the database holds of one eval before the sync. */
export type StoredEval = {
  repositoryId: string;
  row: EvalRow | null;
  cohorts: readonly CohortRow[];
  files: readonly LiveFile[];
};

export type EvalChange = { evalId: string; evalChanged: boolean; changedCohortIds: string[] };

/** An eval on its way: its own row is dealt with; `isFrozen` means that nothing else of it may move. */
export type StartedEval = {
  plan: EvalPlan;
  stored: StoredEval;
  isFrozen: boolean;
  added: NewEval | null;
  change: EvalChange;
};

/** Brings the row of an eval to its plan; a new one is returned as `added`. Writes nothing that is already so. */
export function startEval(
  tx: Transaction,
  ctx: Ctx,
  statements: Statements,
  plan: EvalPlan,
  stored: StoredEval,
): StartedEval {
  const { row, cohorts, repositoryId } = stored;
  const isFrozen = row !== null && (plan.state === "frozen" || isRewritten(plan, cohorts));
  const change = (evalChanged: boolean) => ({ evalId: plan.id, evalChanged, changedCohortIds: [] });
  if (isFrozen) {
    // Rule 192: the board stays bound to what it was; only the alarm is written.
    const issues = plan.state === "frozen" ? plan.issues : [...plan.issues, issueOf("history_rewritten")];
    const set = { ...progressOf({ ...plan, issues }), state: "frozen" as const };
    return { plan, stored, isFrozen, added: null, change: change(sendChange(tx, statements, row, set)) };
  }
  const cohortCount = foreignCohorts(plan, cohorts).length + plan.cohorts.length;
  const set = { ...progressOf(plan), ...summaryOf(plan), state: plan.state, timeline: plan.timeline, cohortCount };
  if (row === null) {
    const added = { ...set, id: plan.id, repositoryId, createdAt: ctx.now() };
    return { plan, stored, isFrozen, added, change: change(true) };
  }
  return { plan, stored, isFrozen, added: null, change: change(sendChange(tx, statements, row, set)) };
}

/** Cohorts of the eval that the plan does not hold, such as those of an older repository. */
export function foreignCohorts(plan: EvalPlan, cohorts: readonly CohortRow[]): CohortRow[] {
  return cohorts.filter((row) => plan.cohorts.every((each) => !isSameCohort(row, each)));
}

/** A revision of a lineage that another commit introduces than before can only come from a rewritten history. */
function isRewritten(plan: EvalPlan, cohorts: readonly CohortRow[]): boolean {
  return plan.cohorts.some((cohort) =>
    cohorts.some(
      (row) =>
        isSameCohort(row, cohort) !== (row.lineage === cohort.lineage && row.protocolRevision === cohort.revision),
    ),
  );
}

/** Sends the columns that differ; false when none does, or when only the progress of the repository was noted. */
function sendChange(tx: Transaction, statements: Statements, row: EvalRow, set: Partial<NewEval>): boolean {
  const changed = differing(set, row);
  if (changed === null) return false;
  statements.send(() => updateEval(tx, row.id, changed));
  return Object.keys(changed).some((column) => column !== "latestCommit" && column !== "latestCommittedAt");
}

/** What an eval refers to, when it differs from what its row says; null when it does not. */
export function movedLinks(
  { plan, stored: { row } }: StartedEval,
  currentCohortId: string | null,
  cover: StoredCover | undefined,
): EvalLinks | null {
  const links = { currentCohortId, ...coverOf(plan, cover, row) };
  const before = row ?? { currentCohortId: null, coverPath: null, coverBlob: null, coverSha256: null };
  return differing(links, before) === null ? null : { id: plan.id, ...links };
}

/** What moves with every sync, whatever the state. */
function progressOf(plan: EvalPlan) {
  return {
    latestCommit: plan.latestCommit.sha,
    latestCommittedAt: new Date(plan.latestCommit.committedAt),
    lastChangedCommit: plan.lastChangedCommit.sha,
    lastChangedAt: new Date(plan.lastChangedCommit.committedAt),
    issues: storableJson(plan.issues),
    refusals: storableJson(plan.refusals),
    resultsAccepted: plan.results.accepted,
    resultsRejected: plan.results.rejected,
  };
}

/** What lists show, of the newest cohort; an eval that never had a good commit shows its id. */
function summaryOf(plan: EvalPlan) {
  const definition = plan.cohorts.at(-1)?.definition;
  return {
    name: definition?.name ?? plan.id,
    description: definition?.description ?? "",
    category: definition?.category ?? null,
    dimensions: definition?.dimensions ?? [],
    interface: definition?.interface ?? null,
    scoredBy: definition?.scored_by ?? null,
    scoreUnit: definition?.score_unit ?? "",
    taskCount: definition?.tasks.length ?? 0,
    author: plan.author === null ? null : storableText(plan.author),
  };
}

function coverOf(plan: EvalPlan, cover: StoredCover | undefined, row: EvalRow | null) {
  if (plan.cover === null) return { coverPath: null, coverBlob: null, coverSha256: null };
  const known = row?.coverBlob === plan.cover.blob ? row.coverSha256 : null;
  const coverSha256 = cover?.sha256 ?? known;
  // Without its bytes the blob stays unnoted, so that the next sync asks for them again.
  const coverBlob = coverSha256 === null ? null : plan.cover.blob;
  return { coverPath: storableText(plan.cover.path), coverBlob, coverSha256 };
}
