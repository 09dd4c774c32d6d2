import { setImmediate as nextTurn } from "node:timers/promises";
import type { Transaction } from "#db/client";
import { insertDefinitions } from "#db/queries/definitions";
import { insertResultFiles, type PreparedFile } from "#db/queries/intake";
import { refreshStandings, type Touched } from "#db/queries/standings";
import {
  type EvalLinks,
  type EvalRow,
  insertCohorts,
  insertEvals,
  insertFiles,
  type NewCohort,
  selectCohorts,
  selectPublished,
  updateLinks,
} from "#db/queries/sync";
import { currentCohort } from "#lib/domain/cohorts/current-cohort";
import type { CohortPlan, EvalPlan } from "#lib/domain/cohorts/types";
import { applyCohort, isSameCohort } from "./apply-cohort";
import {
  type EvalChange,
  foreignCohorts,
  movedLinks,
  type StartedEval,
  type StoredCover,
  startEval,
} from "./apply-eval";
import { applyPublished } from "./apply-published";
import type { Ctx } from "./ctx";
import { definitionRow, type StagedDefinitions } from "./definition-stage";
import type { BoundCohort } from "./prepare-file";
import { type Statements, withStatements } from "./statements";

/** Stored covers by eval id. */
export type Covers = ReadonlyMap<string, StoredCover>;

type Held = {
  own: readonly EvalRow[];
  repositoryId: string;
  staged: StagedDefinitions;
  covers: Covers | undefined;
};

/** Brings the evals of a repository, held by the caller, to their plans; says what changed of each. */
export async function applyEvals(
  tx: Transaction,
  ctx: Ctx,
  plans: readonly EvalPlan[],
  held: Held,
): Promise<EvalChange[]> {
  const ids = held.own.map(({ id }) => id);
  const cohorts = ids.length === 0 ? [] : await selectCohorts(tx, ids);
  const files = ids.length === 0 ? [] : await selectPublished(tx, ids);
  // The database takes each part while the next one is made ready.
  return withStatements(async (statements) => {
    const evals = plans.map((plan) => {
      const row = held.own.find(({ id }) => id === plan.id) ?? null;
      const own = cohorts.filter(({ evalId }) => evalId === plan.id);
      return startEval(tx, ctx, statements, plan, { repositoryId: held.repositoryId, row, cohorts: own, files });
    });
    const added = evals.flatMap((each) => each.added ?? []);
    if (added.length > 0) statements.send(() => insertEvals(tx, added));
    const bound: BoundEval[] = [];
    const newCohorts: NewCohort[] = [];
    for (const each of evals) bound.push(await bindCohorts(tx, ctx, newCohorts, each, held.staged));
    if (newCohorts.length > 0) statements.send(() => insertCohorts(tx, newCohorts));
    await takeResults(tx, ctx, statements, bound);
    linkEvals(tx, ctx, statements, bound, held.covers);
    return evals.map(({ change }) => change);
  });
}

type BoundEval = {
  each: StartedEval;
  currentCohortId: string | null;
  cohorts: { plan: CohortPlan; bound: BoundCohort }[];
};

async function bindCohorts(
  tx: Transaction,
  ctx: Ctx,
  added: NewCohort[],
  each: StartedEval,
  staged: StagedDefinitions,
): Promise<BoundEval> {
  const { plan, stored, isFrozen, change } = each;
  const result: BoundEval = { each, currentCohortId: null, cohorts: [] };
  if (isFrozen) return result;
  const before = foreignCohorts(plan, stored.cohorts).length;
  const definitionOf = async (cohort: CohortPlan) => {
    const id = staged.get(cohort);
    if (id !== undefined) return id;
    const row = definitionRow(ctx, cohort);
    await insertDefinitions(tx, [row]);
    return row.id;
  };
  for (const [index, cohort] of plan.cohorts.entries()) {
    await nextTurn();
    const row = stored.cohorts.find((known) => isSameCohort(known, cohort));
    const applied = await applyCohort(tx, ctx, plan.id, cohort, before + index, row, definitionOf);
    if (applied.added !== null) added.push(applied.added);
    if (applied.resettled) change.changedCohortIds.push(applied.bound.id);
    if (cohort === currentCohort(plan)) result.currentCohortId = applied.bound.id;
    result.cohorts.push({ plan: cohort, bound: applied.bound });
  }
  return result;
}

async function takeResults(tx: Transaction, ctx: Ctx, statements: Statements, evals: readonly BoundEval[]) {
  const added: PreparedFile[] = [];
  const touched: Touched[] = [];
  for (const { each, cohorts } of evals) {
    for (const { plan, bound } of cohorts) {
      await nextTurn();
      const live = each.stored.files.filter(({ cohortId }) => cohortId === bound.id);
      const participants = await applyPublished(tx, ctx, added, bound, plan.published, live);
      if (participants.size === 0) continue;
      touched.push({ cohortId: bound.id, participantIds: [...participants] });
      if (!each.change.changedCohortIds.includes(bound.id)) each.change.changedCohortIds.push(bound.id);
    }
  }
  if (added.length > 0) statements.send(() => insertResultFiles(tx, added));
  if (touched.length > 0) statements.send(() => refreshStandings(tx, touched, ctx.now()));
}

/** Last, because evals and cohorts refer to each other. */
function linkEvals(
  tx: Transaction,
  ctx: Ctx,
  statements: Statements,
  evals: readonly BoundEval[],
  covers: Covers | undefined,
): void {
  const open = evals.filter(({ each }) => !each.isFrozen);
  const createdAt = ctx.now();
  const files = open.flatMap(({ each }) => covers?.get(each.plan.id) ?? []).map((file) => ({ ...file, createdAt }));
  const moved: EvalLinks[] = [];
  for (const { each, currentCohortId } of open) {
    const links = movedLinks(each, currentCohortId, covers?.get(each.plan.id));
    if (links === null) continue;
    each.change.evalChanged = true;
    moved.push(links);
  }
  if (files.length > 0) statements.send(() => insertFiles(tx, files));
  if (moved.length > 0) statements.send(() => updateLinks(tx, moved));
}
