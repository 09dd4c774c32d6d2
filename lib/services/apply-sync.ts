import type { Transaction } from "#db/client";
import { type BoardChangeRow, insertBoardChanges } from "#db/queries/board-changes";
import {
  type EvalRow,
  insertRun,
  lockEvals,
  lockRepository,
  updateEval,
  updateRepository,
  writeMainline,
} from "#db/queries/sync";
import { canonicalJson } from "#lib/domain/canonical-json";
import type { EvalPlan, SyncPlan } from "#lib/domain/cohorts/types";
import { AppError } from "#lib/domain/errors";
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";
import { makeId } from "#lib/domain/ids";
import { storableJson, storableText } from "#lib/domain/storable-text";
import type { EvalChange } from "./apply-eval";
import { applyEvals, type Covers } from "./apply-evals";
import { contentHash } from "./content-hash";
import type { Ctx } from "./ctx";
import type { StagedDefinitions } from "./definition-stage";
import { type SyncReportJson, toSyncReport, withoutTaken } from "./sync-report";

export type SyncInput = {
  /** `url` is a path or an address without credentials. */
  repository: { url: string; isDemo: boolean };
  plan: SyncPlan;
  /** Definitions that were stored while planning; the others are stored with the rest. */
  staged?: StagedDefinitions;
  /** New covers, whose bytes already stand in the storage. A cover that is missing here keeps its old bytes. */
  covers?: Covers;
  /** Head that the plan's previous state was read at; another one in the database means another sync came between. */
  basedOn?: string | null;
};

export type SyncReport = {
  report: SyncReportJson;
  /** False when everything was as the plan says already. */
  changed: boolean;
  changedEvalIds: string[];
  changedCohortIds: string[];
};

/**
 * Switches to a plan in one transaction: all of it, or nothing. Applying a plan again changes nothing. Throws AppError
 * `conflict` when another sync of the repository was applied since the plan was made.
 */
export function applySync(ctx: Ctx, input: SyncInput): Promise<SyncReport> {
  return ctx.db.transaction((tx) => applyIn(tx, ctx, input));
}

async function applyIn(tx: Transaction, ctx: Ctx, input: SyncInput): Promise<SyncReport> {
  const { plan, staged = new Map() } = input;
  const repository = await lockRepository(tx, freshRepository(ctx, input));
  if (input.basedOn !== undefined && repository.headCommit !== input.basedOn) {
    throw new AppError("conflict", "Another sync of this repository was applied meanwhile.", "Run the sync again.");
  }
  const rows = await lockEvals(
    tx,
    repository.id,
    plan.evals.map(({ id }) => id),
  );
  const own = rows.filter((row) => row.repositoryId === repository.id);
  const foreign = new Set(rows.filter((row) => row.repositoryId !== repository.id).map(({ id }) => id));
  const plans = plan.evals.filter(({ id }) => !foreign.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const taken = [...foreign].map((id) => issueOf("eval_id_taken", id, { id }));
  const changes = await applyEvals(tx, ctx, plans, { own, repositoryId: repository.id, staged, covers: input.covers });
  changes.push(...(await freezeVanished(tx, own, plans)));
  await writeMainline(tx, repository.id, plan.mainline);
  const report = toSyncReport(withoutTaken(plan, foreign));
  const moved = await noteRun(tx, ctx, repository, plan, report, [...plan.issues, ...taken]);
  const announced = announcements(changes, moved);
  await insertBoardChanges(tx, announced, ctx.now());
  return {
    report,
    changed: announced.length > 0,
    changedEvalIds: changes.filter(({ evalChanged }) => evalChanged).map(({ evalId }) => evalId),
    changedCohortIds: changes.flatMap(({ changedCohortIds }) => changedCohortIds),
  };
}

function freshRepository(ctx: Ctx, { repository: { url, isDemo } }: SyncInput) {
  const id = makeId("repository", ctx.random(20));
  return { id, url, isDemo, branch: null, state: "new" as const, issues: [], createdAt: ctx.now() };
}

/** An eval that history no longer knows at all: rewritten, so its board stays as it is, with the alarm. */
async function freezeVanished(tx: Transaction, own: readonly EvalRow[], plans: readonly EvalPlan[]) {
  const changes: EvalChange[] = [];
  for (const row of own.filter(({ id }) => plans.every((plan) => plan.id !== id))) {
    const evalChanged = row.state !== "frozen";
    if (evalChanged) await updateEval(tx, row.id, { state: "frozen", issues: [issueOf("history_rewritten")] });
    changes.push({ evalId: row.id, evalChanged, changedCohortIds: [] });
  }
  return changes;
}

/** Records the sync; true when the head or anything in the report is new. */
async function noteRun(
  tx: Transaction,
  ctx: Ctx,
  repository: { id: string; headCommit: string | null; reportSha256: string | null; state: string },
  plan: SyncPlan,
  report: SyncReportJson,
  issues: readonly Issue[],
): Promise<boolean> {
  const stored = storableJson(report);
  const reportSha256 = contentHash(canonicalJson([stored, storableJson(issues)]));
  const now = ctx.now();
  const same = repository.headCommit === plan.head.sha && repository.reportSha256 === reportSha256;
  await updateRepository(tx, repository.id, {
    branch: storableText(plan.branch),
    state: "synced",
    headCommit: plan.head.sha,
    reportSha256,
    issues: storableJson([...issues]),
    lastError: null,
    lastSyncedAt: now,
    lastCheckedAt: now,
  });
  if (same) return repository.state !== "synced";
  const run = { id: makeId("syncRun", ctx.random(20)), repositoryId: repository.id, headCommit: plan.head.sha };
  await insertRun(tx, { ...run, report: stored, reportSha256, appliedAt: now });
  return true;
}

function announcements(changes: readonly EvalChange[], moved: boolean): BoardChangeRow[] {
  const rows: BoardChangeRow[] = changes.flatMap(({ evalId, evalChanged, changedCohortIds }) => [
    ...(evalChanged ? [{ evalId, cohortId: null }] : []),
    ...changedCohortIds.map((cohortId) => ({ evalId, cohortId })),
  ]);
  return moved ? [...rows, { evalId: null, cohortId: null }] : rows;
}
