import type { Transaction } from "#db/client";
import { type CohortRow, type NewCohort, updateCohort } from "#db/queries/sync";
import { canonicalJson } from "#lib/domain/canonical-json";
import type { CohortPlan } from "#lib/domain/cohorts/types";
import { makeId } from "#lib/domain/ids";
import { rankingRules } from "#lib/domain/ranking/rules";
import { storableText } from "#lib/domain/storable-text";
import type { Ctx } from "./ctx";
import { differing } from "./differing";
import type { BoundCohort } from "./prepare-file";
import { resettleCohort } from "./resettle-cohort";

/** The binding of a cohort; `added` is its row when it is new, `resettled` means that its results were judged again. */
export type AppliedCohort = { bound: BoundCohort; added: NewCohort | null; resettled: boolean };

/** Gives the id of the stored definition of a cohort, storing it when it is not there yet. */
export type DefinitionOf = (plan: CohortPlan) => Promise<string>;

export const isSameCohort = (row: CohortRow, plan: CohortPlan): boolean =>
  row.protocolCommit === plan.protocolCommit.sha;

/**
 * Brings a cohort that stands to its plan, or makes the row of a new one. Writes nothing that is already so.
 * @param position 0-based among all cohorts of the eval, oldest first
 */
export async function applyCohort(
  tx: Transaction,
  ctx: Ctx,
  evalId: string,
  plan: CohortPlan,
  position: number,
  row: CohortRow | undefined,
  definitionOf: DefinitionOf,
): Promise<AppliedCohort> {
  const rules = rankingRules(plan.definition);
  const bound = {
    id: row?.id ?? makeId("cohort", ctx.random(20)),
    evalId,
    protocolRevision: plan.revision,
    protocolCommit: plan.protocolCommit.sha,
    rules,
  };
  const moving = { position, definitionCommit: plan.definitionCommit.sha };
  if (row === undefined) {
    const added = {
      ...bound,
      ...moving,
      definitionId: await definitionOf(plan),
      lineage: plan.lineage,
      introducedAt: new Date(plan.protocolCommit.committedAt),
      introducedBy: storableText(plan.protocolCommit.author),
      subject: storableText(plan.protocolCommit.subject),
      standingsVersion: 0,
      standingsChangedAt: ctx.now(),
      rankedCount: 0,
      unrankedCount: 0,
      resultCount: 0,
    };
    return { bound, added, resettled: false };
  }
  const resettled = canonicalJson(rules) !== canonicalJson(row.rules);
  const set = { ...differing(moving, row), ...(resettled ? { rules } : {}) };
  const isOther = row.definitionCommit !== moving.definitionCommit;
  if (isOther) await updateCohort(tx, row.id, { ...set, definitionId: await definitionOf(plan) });
  else if (Object.keys(set).length > 0) await updateCohort(tx, row.id, set);
  if (resettled) await resettleCohort(tx, ctx, row.id, rules);
  return { bound, added: null, resettled };
}
