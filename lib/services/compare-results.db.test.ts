import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { results } from "#db/schema/results";
import { testDatabase } from "#db/testing/database";
import { applySync } from "./apply-sync";
import { compareResults } from "./compare-results";
import { countingDatabase } from "./testing/counting-database";
import {
  cohortPlan,
  evalDef,
  evalPlan,
  publicationDocument,
  published,
  type Row,
  sha,
  syncPlan,
} from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);

const tasks = ["t1", "t2", "t3"].map((id) => ({ id, prompt: `Do ${id}.` }));
const marks = (text: string) =>
  [...text].map((mark, at) => ({
    task_id: `t${at + 1}`,
    score: mark === "+" ? 1 : 0,
    outcome: { "+": "pass" as const, "-": "fail" as const, "!": "infra_error" as const }[mark],
  }));

const rows: Row[] = [
  { model: "Best", score: 100, task_results: marks("+++"), x_assayer: { cost_usd: 12.5, price_date: "2025-01-01" } },
  { model: "Worst", score: 0, task_results: marks("---") },
  { model: "Broken", score: 50, task_results: marks("+!!") },
  { model: "Silent", score: 40 },
];

/** Ids of the results, cohort by cohort. */
async function list(id: string, revisions = 1) {
  const cohorts = Array.from({ length: revisions }, (_, at) => {
    const file = published("file", at + 1, publicationDocument(id, rows, `https://example.org/${id}`));
    const definition = evalDef(id, { tasks, protocol_revision: at + 1 });
    return cohortPlan(id, { at: at + 1, revision: at + 1, published: [file], definition });
  });
  const plan = evalPlan(id, { cohorts });
  await applySync(ctx, { repository: { url: `https://example.org/${id}`, isDemo: false }, plan: syncPlan([plan]) });
  const found = await database.db
    .select({ id: results.id })
    .from(results)
    .where(eq(results.evalId, id))
    .orderBy(asc(results.cohortId), asc(results.position));
  return found.map((row) => row.id);
}

const [best = "", worst = "", broken = "", silent = ""] = await list("compared-eval");
const [stranger = ""] = await list("other-eval");

describe("compareResults", () => {
  it("compares on shared tasks, by the test's name, with cost, in two queries", async () => {
    const counted = countingDatabase(database);
    const view = await compareResults({ ...ctx, db: counted.db }, [best, worst]);
    expect(counted.queries).toHaveLength(2);
    expect(view.pairs).toEqual([
      {
        a: best,
        b: worst,
        verdict: "not_separable",
        figures: {
          test: "mcnemar",
          shared: 3,
          wins: 3,
          losses: 0,
          ties: 0,
          p: 0.25,
          difference: 1,
          interval: { low: 1, high: 1 },
          tasksNeeded: 4,
        },
      },
    ]);
    expect(view.tasks).toEqual(["t1", "t2", "t3"].map((taskId) => ({ taskId, values: [1, 0] })));
    expect(view.entries.map(({ model, costUsd, priceDate, tasks: n }) => [model, costUsd, priceDate, n])).toEqual([
      ["Best", 12.5, "2025-01-01", 3],
      ["Worst", null, null, 3],
    ]);
    expect(view.cohort.protocolCommit).toBe(sha(1));
  });

  it("leaves out what the platform broke, and claims nothing without task rows", async () => {
    const { pairs, tasks: shown } = await compareResults(ctx, [broken, best, silent]);
    expect(pairs[0]?.figures).toMatchObject({ shared: 1, wins: 0, losses: 0, ties: 1, p: 1, interval: null });
    expect(pairs.slice(1).map(({ verdict, figures }) => [verdict, figures])).toEqual([
      ["no_evidence", null],
      ["no_evidence", null],
    ]);
    expect(shown).toEqual([{ taskId: "t1", values: [1, 1, null] }]);
  });

  it("keeps the order that was asked for", async () => {
    const { entries, pairs } = await compareResults(ctx, [worst, best]);
    expect(entries.map(({ model }) => model)).toEqual(["Worst", "Best"]);
    expect(pairs[0]?.figures).toMatchObject({ wins: 0, losses: 3, difference: -1 });
  });

  it("refuses what cannot be compared, and says why", async () => {
    await expect(compareResults(ctx, [best])).rejects.toMatchObject({ code: "bad_request" });
    await expect(compareResults(ctx, [best, best])).rejects.toThrow("with itself");
    await expect(compareResults(ctx, [best, "res_22222222222222222222"])).rejects.toMatchObject({ code: "not_found" });
    await expect(compareResults(ctx, [best, stranger])).rejects.toThrow(/one cohort .*compared-eval.*other-eval/s);
  });

  it("T51 refuses one participant under two protocols of one eval", async () => {
    const found = await list("bumped-eval", 2);
    expect(found).toHaveLength(2 * rows.length);
    await expect(compareResults(ctx, [found[0] ?? "", found[rows.length] ?? ""])).rejects.toThrow("one cohort");
  });
});
