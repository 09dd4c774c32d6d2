import { afterAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { testDatabase } from "#db/testing/database";
import { applySync } from "./apply-sync";
import { checkCohort } from "./check-cohort";
import { judgingPool } from "./judging/pool";
import { cohortPlan, evalDef, evalPlan, publicationDocument, published, sha, syncPlan } from "./testing/sync-fixture";
import { dumpRows, testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);
const evalId = "checked-eval";
const definition = evalDef(evalId);
const rows = [1, 2, 3].map((at) => ({ model: `Model ${at}`, score: at }));
const file = published("file", 1, publicationDocument(evalId, rows));
await applySync(ctx, {
  repository: { url: "https://example.org/checked", isDemo: false },
  plan: syncPlan([evalPlan(evalId, { cohorts: [cohortPlan(evalId, { at: 1, published: [file], definition })] })]),
});
afterAll(() => judgingPool().close());

const check = (change: Record<string, unknown>, id = evalId) =>
  checkCohort(ctx, { evalId: id, text: stringify({ ...definition, id, ...change }) });

describe("checkCohort", () => {
  it("keeps the board for what is no protocol", async () => {
    const before = await dumpRows(database.db);
    expect(await check({})).toMatchObject({ verdict: "no_change", leaving: { participants: 0, results: 0 } });
    expect(await check({ name: "Another name" })).toMatchObject({ verdict: "copy_only", changes: [] });
    expect(await dumpRows(database.db)).toEqual(before);
  });

  it("counts who would leave for a change of protocol, bumped or not", async () => {
    const leaving = { participants: 3, results: 3 };
    const inForce = { revision: 1, protocolCommit: sha(1) };
    const changes = [{ path: "trials", before: 1, after: 4 }];
    expect(await check({ trials: 4 })).toMatchObject({ verdict: "must_bump", leaving, inForce, changes });
    const bumped = await check({ trials: 4, protocol_revision: 2 });
    expect(bumped).toMatchObject({ verdict: "new_cohort", leaving, inForce, changes });
  });

  it("refuses what a sync would refuse", async () => {
    expect(await checkCohort(ctx, { evalId, text: "id: [" })).toMatchObject({ verdict: "invalid" });
    expect(await check({ protocol_revision: 0 })).toMatchObject({ verdict: "invalid" });
    await expect(checkCohort(ctx, { evalId, text: "x".repeat(4 * 1024 * 1024 + 1) })).rejects.toMatchObject({
      code: "payload_too_large",
    });
  });

  it("an id without a board starts its first cohort", async () => {
    expect(await check({}, "unheard-of")).toMatchObject({ verdict: "first_cohort", inForce: null });
  });
});
