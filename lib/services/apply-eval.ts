import type { Transaction } from "#db/client";
import {
  type CohortRow,
  type EvalRow,
  type LiveFile,
  type NewEval,
  storedDefinition,
  updateCohort,
} from "#db/queries/sync";
import { canonicalJson } from "#lib/domain/canonical-json";
import { currentCohort } from "#lib/domain/cohorts/current-cohort";
import type { CohortPlan, EvalPlan, PublishedFile } from "#lib/domain/cohorts/types";
import { issueOf } from "#lib/domain/evals/issues";
import { makeId } from "#lib/domain/ids";
import { rankingRules } from "#lib/domain/ranking/rules";
import { storableJson, storableText } from "#lib/domain/storable-text";
import { contentHash } from "./content-hash";
import type { Ctx } from "./ctx";
import type { BoundCohort } from "./prepare-file";
import { resettleCohort } from "./resettle-cohort";
import type { SyncWrites } from "./sync-writes";

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

/** What is left to do for an eval whose rows are gathered: the published files of each cohort. */
export type BoundEval = {
  change: EvalChange;
  cohorts: { bound: BoundCohort; published: readonly PublishedFile[]; live: readonly LiveFile[] }[];
};

/** Brings one eval and its cohorts to their plan; what it adds goes into `writes`. Writes nothing that is already so. */
export async function bindEval(
  tx: Transaction,
  ctx: Ctx,
  writes: SyncWrites,
  plan: EvalPlan,
  stored: StoredEval,
  cover: StoredCover | undefined,
): Promise<BoundEval> {
  const frozen = plan.state === "frozen" || isRewritten(plan, stored.cohorts);
  if (frozen && stored.row !== null) {
    // Rule 192: the board stays bound to what it was; only the alarm is written.
    const issues = plan.state === "frozen" ? plan.issues : [...plan.issues, issueOf("history_rewritten")];
    const set = { ...progressOf({ ...plan, issues }), state: "frozen" as const };
    const evalChanged = changeEval(writes, stored.row, set);
    return { change: { evalId: plan.id, evalChanged, changedCohortIds: [] }, cohorts: [] };
  }
  const others = stored.cohorts.filter((row) => plan.cohorts.every((each) => !isSame(row, each)));
  const changedCohortIds: string[] = [];
  const bounds: BoundEval["cohorts"] = [];
  let current: string | null = null;
  for (const [index, cohort] of plan.cohorts.entries()) {
    const row = stored.cohorts.find((each) => isSame(each, cohort));
    const bound = await writeCohort(tx, ctx, writes, plan.id, cohort, others.length + index, row);
    const live = stored.files.filter(({ cohortId }) => cohortId === bound.id);
    bounds.push({ bound, published: cohort.published, live });
    if (bound.resettled) changedCohortIds.push(bound.id);
    if (cohort === currentCohort(plan)) current = bound.id;
  }
  if (cover !== undefined) writes.covers.push({ ...cover, createdAt: ctx.now() });
  const set = {
    ...progressOf(plan),
    ...summaryOf(plan),
    state: plan.state,
    timeline: plan.timeline,
    currentCohortId: current,
    cohortCount: others.length + plan.cohorts.length,
    ...coverOf(plan, cover, stored.row),
  };
  const evalChanged = stored.row === null || changeEval(writes, stored.row, set);
  if (stored.row === null) {
    writes.evals.push({ ...set, id: plan.id, repositoryId: stored.repositoryId, createdAt: ctx.now() });
  }
  return { change: { evalId: plan.id, evalChanged, changedCohortIds }, cohorts: bounds };
}

const isSame = (row: CohortRow, plan: CohortPlan): boolean => row.protocolCommit === plan.protocolCommit.sha;

/** A revision of a lineage that another commit introduces than before can only come from a rewritten history. */
function isRewritten(plan: EvalPlan, cohorts: readonly CohortRow[]): boolean {
  return plan.cohorts.some((cohort) =>
    cohorts.some(
      (row) => isSame(row, cohort) !== (row.lineage === cohort.lineage && row.protocolRevision === cohort.revision),
    ),
  );
}

async function writeCohort(
  tx: Transaction,
  ctx: Ctx,
  writes: SyncWrites,
  evalId: string,
  plan: CohortPlan,
  position: number,
  row: CohortRow | undefined,
): Promise<BoundCohort & { resettled: boolean }> {
  const rules = rankingRules(plan.definition);
  const text = canonicalJson(plan.definition);
  const bound = {
    id: row?.id ?? makeId("cohort", ctx.random(20)),
    evalId,
    protocolRevision: plan.revision,
    protocolCommit: plan.protocolCommit.sha,
    rules,
  };
  const moving = { position, definitionSha256: contentHash(text), definitionCommit: plan.definitionCommit.sha };
  if (row === undefined) {
    writes.cohorts.push({
      ...bound,
      ...moving,
      definition: storedDefinition(text),
      lineage: plan.lineage,
      introducedAt: new Date(plan.protocolCommit.committedAt),
      introducedBy: storableText(plan.protocolCommit.author),
      subject: storableText(plan.protocolCommit.subject),
      standingsVersion: 0,
      standingsChangedAt: ctx.now(),
      rankedCount: 0,
      unrankedCount: 0,
      resultCount: 0,
    });
    return { ...bound, resettled: false };
  }
  const resettled = canonicalJson(rules) !== canonicalJson(row.rules);
  const set = differing(moving, row);
  if (set !== null || resettled)
    await updateCohort(tx, row.id, { ...moving, rules, definition: storedDefinition(text) });
  if (resettled) await resettleCohort(tx, ctx, row.id, rules);
  return { ...bound, resettled };
}

/** Notes the columns that differ; false when none does, or when only the progress of the repository was noted. */
function changeEval(writes: SyncWrites, row: EvalRow, set: Partial<NewEval>): boolean {
  const changed = differing(set, row);
  if (changed === null) return false;
  writes.changedEvals.push({ id: row.id, set: changed });
  return Object.keys(changed).some((column) => column !== "latestCommit" && column !== "latestCommittedAt");
}

/** The entries of `set` whose value is not the one in `row`; null when there are none. */
function differing<T extends Record<string, unknown>>(set: T, row: Record<string, unknown>): Partial<T> | null {
  const text = (value: unknown) => canonicalJson(value instanceof Date ? value.toISOString() : (value ?? null));
  const entries = Object.entries(set).filter(([column, value]) => text(value) !== text(row[column]));
  return entries.length === 0 ? null : (Object.fromEntries(entries) as Partial<T>);
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
