import { deleteUnnamed, type NewDefinition, stageDefinitions } from "#db/queries/definitions";
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
 * names them.
 */
export class DefinitionStage {
  readonly #ctx: Ctx;
  readonly #known: ReadonlySet<string>;
  readonly #statements = new Statements();
  readonly #staged = new Map<CohortPlan, string>();
  readonly #waiting: NewDefinition[] = [];

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
    if (added.length > 0) this.#store(added);
  };

  /** What comes while a statement runs goes into the next one, all of it. */
  #store(added: readonly NewDefinition[]): void {
    if (this.#waiting.push(...added) > added.length) return;
    this.#statements.send(() => stageDefinitions(this.#ctx.db, this.#waiting.splice(0)));
  }

  async done(): Promise<StagedDefinitions> {
    await this.#statements.done();
    return this.#staged;
  }

  /** Deletes what was stored and is named by no cohort: all of it after a failure, else what was not taken over. */
  async clear(): Promise<void> {
    await this.#statements.done().catch(() => undefined);
    if (this.#staged.size > 0) await deleteUnnamed(this.#ctx.db, [...this.#staged.values()]);
  }
}

/** Runs a sync with a stage of its own, and leaves no definition behind that it did not come to name. */
export async function withStage<T>(
  ctx: Ctx,
  stored: readonly StoredCohort[],
  sync: (stage: DefinitionStage) => Promise<T>,
): Promise<T> {
  const stage = new DefinitionStage(ctx, stored);
  try {
    const result = await sync(stage);
    await stage.clear();
    return result;
  } catch (failure) {
    // What cannot be deleted now is pruned; the failure is what has to be told.
    await stage.clear().catch(() => undefined);
    throw failure;
  }
}

export function definitionRow(ctx: Ctx, { definition }: CohortPlan): NewDefinition {
  return { id: makeId("definition", ctx.random(20)), json: JSON.stringify(definition), storedAt: ctx.now() };
}
