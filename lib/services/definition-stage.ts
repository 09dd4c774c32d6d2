import { insertDefinitions, type NewDefinition } from "#db/queries/definitions";
import type { CohortPlan, EvalPlan } from "#lib/domain/cohorts/types";
import { makeId } from "#lib/domain/ids";
import type { Ctx } from "./ctx";
import { Statements } from "./statements";

/** Ids of definitions that stand in the database already, by the plan of their cohort. */
export type StagedDefinitions = ReadonlyMap<CohortPlan, string>;

/** A cohort as it is stored: the same commit of a repository always holds the same definition. */
type StoredCohort = { evalId: string; protocolCommit: string; definitionCommit: string };

const keyOf = ({ evalId, protocolCommit, definitionCommit }: StoredCohort) =>
  `${evalId} ${protocolCommit} ${definitionCommit}`;

/**
 * Stores the definitions of planned cohorts while the next evals are planned, so that the transaction of a sync only
 * names them. What no transaction names in the end is pruned (prune-history.ts).
 */
export class DefinitionStage {
  readonly #ctx: Ctx;
  readonly #known: ReadonlySet<string>;
  readonly #statements = new Statements();
  readonly #staged = new Map<CohortPlan, string>();

  /** @param stored cohorts that keep their definition unless the commit it was read at moves */
  constructor(ctx: Ctx, stored: readonly StoredCohort[]) {
    this.#ctx = ctx;
    this.#known = new Set(stored.map(keyOf));
  }

  readonly add = (plan: EvalPlan): void => {
    const added = plan.cohorts.flatMap((cohort) => {
      const { protocolCommit, definitionCommit } = cohort;
      const key = keyOf({
        evalId: plan.id,
        protocolCommit: protocolCommit.sha,
        definitionCommit: definitionCommit.sha,
      });
      if (this.#known.has(key)) return [];
      const row = definitionRow(this.#ctx, cohort);
      this.#staged.set(cohort, row.id);
      return row;
    });
    if (added.length > 0) this.#statements.send(() => insertDefinitions(this.#ctx.db, added));
  };

  async done(): Promise<StagedDefinitions> {
    await this.#statements.done();
    return this.#staged;
  }
}

export function definitionRow(ctx: Ctx, { definition }: CohortPlan): NewDefinition {
  return { id: makeId("definition", ctx.random(20)), json: JSON.stringify(definition), storedAt: ctx.now() };
}
