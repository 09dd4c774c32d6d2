import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { resultFiles } from "#db/schema/results";
import { testDatabase } from "#db/testing/database";
import { applySync } from "./apply-sync";
import { readBoardFeed } from "./read-board-feed";
import { readResultBadge } from "./read-result-badge";
import { countingDatabase } from "./testing/counting-database";
import { cohortPlan, evalDef, evalPlan, publicationDocument, published, sha, syncPlan } from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);
const id = "fed-eval";
const file = (name: string, rows: { model: string; score: number }[]) =>
  published(name, 1, publicationDocument(id, rows, `https://example.org/${name}`));
const many = Array.from({ length: 30 }, (_, at) => ({ model: `Model ${at}`, score: 1 }));
const leaving = file("leaving", [{ model: "Gone", score: 99 }]);
const staying = file("staying", [
  { model: "Best", score: 61.3 },
  { model: "Level", score: 61.3 },
]);

async function sync(files: ReturnType<typeof file>[], revisions = 1) {
  await applySync(ctx, {
    repository: { url: "https://example.org/fed", isDemo: false },
    plan: syncPlan([
      evalPlan(id, {
        cohorts: Array.from({ length: revisions }, (_, at) =>
          cohortPlan(id, {
            at: at + 1,
            revision: at + 1,
            published: at === 0 ? files : [],
            definition: evalDef(id, { protocol_revision: at + 1 }),
          }),
        ),
      }),
    ]),
  });
}

it("tells of results with their place as of now, of cohorts and of withdrawals, in two queries", async () => {
  await sync([leaving, staying]);
  await sync([staying], 2);
  const counted = countingDatabase(database);
  const feed = await readBoardFeed({ ...ctx, db: counted.db }, id);
  expect(counted.queries).toHaveLength(2);
  expect(feed?.events.map(({ kind }) => kind)).toEqual([
    "withdrawn",
    "accepted",
    "accepted",
    "accepted",
    "cohort",
    "cohort",
  ]);
  expect(feed?.events[0]).toMatchObject({ result: { model: "Gone", state: "withdrawn", place: null } });
  expect(feed?.events.slice(1, 4)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        result: expect.objectContaining({
          model: "Best",
          unit: "points",
          place: { rank: 1, tied: true },
          cohort: { revision: 1, protocolCommit: sha(1), isCurrent: false, rankedCount: 2 },
        }),
      }),
    ]),
  );
  expect(feed?.events.slice(4)).toMatchObject([{ cohort: { revision: 2 } }, { cohort: { revision: 1 } }]);
  // The standings moved last, in the same sync.
  expect(Date.parse(feed?.updated ?? "")).toBeGreaterThanOrEqual(Date.parse(feed?.events[0]?.at ?? ""));
  expect(await readBoardFeed(ctx, id)).toEqual(feed);
});

it("a badge says the same of one result, in one query", async () => {
  const feed = await readBoardFeed(ctx, id);
  const results = feed?.events.flatMap((event) => (event.kind === "cohort" ? [] : [event.result])) ?? [];
  const counted = countingDatabase(database);
  for (const result of results) {
    const badge = await readResultBadge({ ...ctx, db: counted.db }, result.id);
    expect(badge).toEqual({ eval: { id, name: `Eval ${id}`, delisted: false }, isDemo: false, result });
  }
  expect(counted.queries).toHaveLength(results.length);
  expect(await readResultBadge(ctx, `res_${"x".repeat(20)}`)).toBeNull();
});

it("holds the newest fifty", async () => {
  await sync(
    [
      staying,
      file("many", many),
      file(
        "more",
        many.map(({ model }) => ({ model: `${model}b`, score: 2 })),
      ),
    ],
    2,
  );
  const at = new Date("2030-01-01T00:00:00Z");
  const path = `evals/${id}/published-results/more.json`;
  await database.db.update(resultFiles).set({ receivedAt: at }).where(eq(resultFiles.sourcePath, path));
  const feed = await readBoardFeed(ctx, id);
  expect(feed?.events).toHaveLength(50);
  expect(feed?.events[0]).toMatchObject({ at: at.toISOString(), result: { model: "Model 29b" } });
});

it("is nothing for an eval that is not there", async () => {
  expect(await readBoardFeed(ctx, "unheard-of")).toBeNull();
});
