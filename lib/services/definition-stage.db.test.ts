import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { rows } from "#db/client";
import { testDatabase } from "#db/testing/database";
import { applySync } from "./apply-sync";
import { DefinitionStage } from "./definition-stage";
import { pruneHistory } from "./prune-history";
import { readEval } from "./read-eval";
import { cohortPlan, evalPlan, syncPlan } from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const { db } = await testDatabase();
const ctx = testCtx(db);
const plan = syncPlan([
  evalPlan("staged-eval", { cohorts: [cohortPlan("staged-eval", { at: 1 })] }),
  evalPlan("other-eval", { cohorts: [cohortPlan("other-eval", { at: 1 })] }),
]);
const repository = { url: "https://example.org/staged", isDemo: false };
const count = async () => (await rows<{ n: number }>(db, sql`SELECT count(*)::int AS n FROM definitions`))[0]?.n;

it("stores each definition once, before the transaction that names it", async () => {
  const stage = new DefinitionStage(ctx, []);
  plan.evals.forEach(stage.add);
  const staged = await stage.done();
  expect(await count()).toBe(2);
  expect(await rows(db, sql`SHOW synchronous_commit`)).toEqual([{ synchronous_commit: "on" }]);
  await applySync(ctx, { repository, plan, staged });
  expect(await count()).toBe(2);
  expect((await readEval(ctx, "staged-eval"))?.definition?.id).toBe("staged-eval");
});

it("stores nothing for a cohort whose definition did not move", async () => {
  const stored = await rows<{ evalId: string; protocolCommit: string; definitionCommit: string }>(
    db,
    sql`SELECT eval_id AS "evalId", protocol_commit AS "protocolCommit", definition_commit AS "definitionCommit" FROM cohorts`,
  );
  const stage = new DefinitionStage(ctx, stored);
  plan.evals.forEach(stage.add);
  expect((await stage.done()).size).toBe(0);
  expect(await count()).toBe(2);
});

it("leaves nothing behind when no transaction names what was stored", async () => {
  const stage = new DefinitionStage(ctx, []);
  plan.evals.forEach(stage.add);
  await stage.done();
  expect(await count()).toBe(4);
  expect(await pruneHistory(ctx)).toMatchObject({ definitions: 0 });
  const tomorrow = { ...ctx, now: () => new Date(ctx.now().getTime() + 25 * 60 * 60 * 1000) };
  expect(await pruneHistory(tomorrow)).toMatchObject({ definitions: 2 });
  expect((await readEval(ctx, "other-eval"))?.definition?.id).toBe("other-eval");
});

it("throws what kept a definition from being stored", async () => {
  const failing = { ...ctx, random: () => new Uint8Array(20) };
  const stage = new DefinitionStage(failing, []);
  plan.evals.forEach(stage.add);
  await expect(stage.done()).rejects.toThrow();
});
