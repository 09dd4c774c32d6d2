import { describe, expect, it } from "vitest";
import { testDatabase } from "#db/testing/database";
import { applySync } from "./apply-sync";
import { readCohorts } from "./read-cohorts";
import { countingDatabase } from "./testing/counting-database";
import { cohortPlan, evalDef, evalPlan, publicationDocument, published, sha, syncPlan } from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);
const id = "moving-eval";
const file = (at: number) =>
  published(
    "file",
    at,
    publicationDocument(id, [
      { model: "Model A", score: 1 },
      { model: "Model B", score: 2 },
    ]),
  );
await applySync(ctx, {
  repository: { url: "https://example.org/moving", isDemo: false },
  plan: syncPlan([
    evalPlan(id, {
      lineage: sha(5),
      cohorts: [
        cohortPlan(id, { at: 1, published: [file(1)], definition: evalDef(id) }),
        cohortPlan(id, {
          at: 3,
          revision: 2,
          published: [],
          definition: evalDef(id, { protocol_revision: 2, trials: 4 }),
        }),
        { ...cohortPlan(id, { at: 5, published: [], definition: evalDef(id) }), lineage: sha(5) },
      ],
    }),
    evalPlan("never-good", { cohorts: [] }),
  ]),
});

describe("readCohorts", () => {
  it("tells each step: what changed, who began it and what was left behind, in one query", async () => {
    const counted = countingDatabase(database);
    const timeline = await readCohorts({ ...ctx, db: counted.db }, id);
    expect(counted.queries).toHaveLength(1);
    expect(timeline?.steps).toMatchObject([
      { kind: "relisted", protocolCommit: sha(5), changes: [], leftBehind: 0, isCurrent: true },
      {
        kind: "bumped",
        revision: 2,
        protocolCommit: sha(3),
        changes: [{ path: "trials", before: 1, after: 4 }],
        leftBehind: 2,
        resultCount: 0,
        isCurrent: false,
      },
      { kind: "first", revision: 1, protocolCommit: sha(1), changes: [], leftBehind: 0, resultCount: 2 },
    ]);
    expect(timeline?.steps[1]).toMatchObject({ introducedBy: expect.any(String), subject: expect.any(String) });
  });

  it("an eval that never was good has no step, and an unknown one no timeline", async () => {
    expect(await readCohorts(ctx, "never-good")).toMatchObject({ steps: [] });
    expect(await readCohorts(ctx, "unheard-of")).toBeNull();
  });
});
