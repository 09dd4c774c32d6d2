import { describe, expect, it } from "vitest";
import { testDatabase } from "#db/testing/database";
import type { SyncPlan } from "#lib/domain/cohorts/types";
import { acceptResult } from "./accept-result";
import { applySync } from "./apply-sync";
import { listEvals } from "./list-evals";
import { readBoard } from "./read-board";
import { readBoardChangesSince } from "./read-board-changes";
import { readResult } from "./read-result";
import { readSyncStatus } from "./read-sync-status";
import {
  cohortPlan,
  commit,
  evalDef,
  evalPlan,
  publicationDocument,
  published,
  runDocument,
  sha,
  syncPlan,
} from "./testing/sync-fixture";
import { dumpRows, testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);
let repositories = 0;

/** A repository of its own for each test; eval ids are global, so each test names its own. */
function repository() {
  repositories += 1;
  const input = { url: `https://example.org/evals-${repositories}`, isDemo: false };
  return { input, sync: (plan: SyncPlan) => applySync(ctx, { repository: input, plan }) };
}

const scores = (id: string, ...values: number[]) =>
  published(
    "first",
    1,
    publicationDocument(
      id,
      values.map((score, index) => ({ model: `Model ${index}`, score })),
    ),
  );

const board = async (evalId: string, cohort?: string) => {
  const page = await readBoard(ctx, { evalId, cohort });
  if (page === null) throw new Error(`no board of ${evalId}`);
  return page;
};

const shown = async (evalId: string, cohort?: string) =>
  (await board(evalId, cohort)).rows.map(({ rank, model, score }) => [rank, model, score]);

describe("taking over a snapshot", () => {
  it("shows the published results of an eval on the board of its protocol commit", async () => {
    const { sync } = repository();
    const plan = evalPlan("first-eval", {
      cohorts: [cohortPlan("first-eval", { at: 1, published: [scores("first-eval", 50, 60)] })],
    });
    await sync(syncPlan([plan]));
    const page = await board("first-eval");
    expect(
      page.rows.map(({ rank, model, score, provenance, verified }) => [rank, model, score, provenance, verified]),
    ).toEqual([
      [1, "Model 1", 60, "upstream", true],
      [2, "Model 0", 50, "upstream", true],
    ]);
    expect(page.cohort).toMatchObject({ revision: 1, protocolCommit: sha(1), lineage: sha(1), isCurrent: true });
    expect(page.total).toBe(2);
  });

  it("171 keeps the importing commit of a baseline apart from the protocol commit", async () => {
    const { sync } = repository();
    const file = published("late", 7, publicationDocument("late-eval", [{ model: "Model A", score: 1 }]));
    await sync(syncPlan([evalPlan("late-eval", { cohorts: [cohortPlan("late-eval", { at: 2, published: [file] })] })]));
    const result = await readResult(ctx, (await board("late-eval")).rows[0]?.resultId ?? "");
    expect(result?.cohort.protocolCommit).toBe(sha(2));
    expect(result?.file.importedAtCommit).toBe(sha(7));
    expect(result?.verified).toBe(true);
    expect(result?.origin).toMatchObject({ kind: "upstream", url: "https://example.org/late-eval" });
  });

  it("changes nothing when it is applied again, not even a version", async () => {
    const { sync } = repository();
    const plan = syncPlan([
      evalPlan("twice-eval", {
        cohorts: [cohortPlan("twice-eval", { at: 1, published: [scores("twice-eval", 50, 60)] })],
        issues: [{ code: "some_lint", path: "name", message: "A \u0000 lint.", severity: "lint" }],
      }),
    ]);
    expect((await sync(plan)).changed).toBe(true);
    const volatile = ["last_synced_at", "last_checked_at"];
    const before = await dumpRows(ctx.db, volatile);
    expect(await sync(structuredClone(plan))).toMatchObject({
      changed: false,
      changedEvalIds: [],
      changedCohortIds: [],
    });
    expect(await dumpRows(ctx.db, volatile)).toEqual(before);
  });

  it("183 keeps the board through copy-only maintenance, and moves only the latest commit", async () => {
    const { sync } = repository();
    const cohort = cohortPlan("copy-eval", { at: 1, published: [scores("copy-eval", 50)] });
    await sync(syncPlan([evalPlan("copy-eval", { cohorts: [cohort] })], 9));
    const before = await board("copy-eval");
    const reworded = {
      ...cohort,
      definition: evalDef("copy-eval", { name: "A better name" }),
      definitionCommit: commit(10),
    };
    const report = await sync(syncPlan([evalPlan("copy-eval", { cohorts: [reworded] })], 10));
    expect(report.changedCohortIds).toEqual([]);
    const after = await board("copy-eval");
    expect(after.cohort).toEqual(before.cohort);
    expect(after.rows).toEqual(before.rows);
    expect(after.eval.name).toBe("A better name");
    expect((await listEvals(ctx)).find(({ id }) => id === "copy-eval")?.latestCommit).toBe(sha(10));
  });

  it("174 takes over all of a snapshot or nothing of it", async () => {
    const { sync } = repository();
    const good = evalPlan("atomic-a", {
      cohorts: [cohortPlan("atomic-a", { at: 1, published: [scores("atomic-a", 1)] })],
    });
    await sync(syncPlan([good]));
    const before = await dumpRows(ctx.db);
    const bad = cohortPlan("atomic-b", { at: 2 });
    const broken = syncPlan(
      [
        evalPlan("atomic-a", { cohorts: [cohortPlan("atomic-a", { at: 1, published: [scores("atomic-a", 2)] })] }),
        evalPlan("atomic-b", { cohorts: [{ ...bad, protocolCommit: { ...bad.protocolCommit, sha: "abcdef1" } }] }),
      ],
      10,
    );
    await expect(sync(broken)).rejects.toThrow();
    expect(await dumpRows(ctx.db)).toEqual(before);
  });

  it("refuses to go back behind a sync that was applied meanwhile", async () => {
    const { input, sync } = repository();
    await sync(syncPlan([evalPlan("based-eval")], 9));
    const late = { repository: input, plan: syncPlan([evalPlan("based-eval")], 8), basedOn: sha(7) };
    await expect(applySync(ctx, late)).rejects.toMatchObject({ code: "conflict" });
  });

  it("leaves no trace of two syncs of one repository at once but what one leaves", async () => {
    const { input } = repository();
    const cohorts = [cohortPlan("race-eval", { at: 1, published: [scores("race-eval", 50, 60)] })];
    const plan = syncPlan([evalPlan("race-eval", { cohorts })]);
    const reports = await Promise.all([1, 2, 3].map(() => applySync(ctx, { repository: input, plan })));
    expect(reports.map(({ changed }) => changed).sort()).toEqual([false, false, true]);
    expect((await board("race-eval")).total).toBe(2);
    expect((await board("race-eval")).cohort.standingsVersion).toBe(1);
  });

  it("lets an eval keep its id against another repository, and says so there", async () => {
    const [mine, theirs] = [repository(), repository()];
    const cohorts = [cohortPlan("taken-eval", { at: 1, published: [scores("taken-eval", 50)] })];
    await mine.sync(syncPlan([evalPlan("taken-eval", { cohorts })]));
    const plan = syncPlan([evalPlan("taken-eval", { cohorts }), evalPlan("free-eval")]);
    const { report } = await theirs.sync(plan);
    const taken = report.evals.find(({ id }) => id === "taken-eval");
    expect(taken).toMatchObject({ state: "kept-last-good", protocolCommit: null, cohorts: [] });
    expect(taken?.results.accepted).toBe(0);
    expect(taken?.issues.map(({ code, path, file }) => [code, path, file])).toEqual([
      ["eval_id_taken", "id", "evals/taken-eval/eval.yaml"],
    ]);
    expect((await theirs.sync(plan)).changed).toBe(false);
    expect(await shown("taken-eval")).toEqual([[1, "Model 0", 50]]);
    const status = (await readSyncStatus(ctx)).repositories.find(({ url }) => url === theirs.input.url);
    expect(status?.issues.map(({ code, path }) => [code, path])).toEqual([["eval_id_taken", "taken-eval"]]);
    expect(status?.evals.map(({ id }) => id)).toEqual(["free-eval"]);
  });
});

describe("published results over time", () => {
  const planOf = (id: string, files: ReturnType<typeof published>[], head: number) =>
    syncPlan([evalPlan(id, { cohorts: [cohortPlan(id, { at: 1, published: files })] })], head);

  it("leave a tombstone when they are withdrawn, and stay readable by their id", async () => {
    const { sync } = repository();
    await sync(planOf("tomb-eval", [scores("tomb-eval", 50)], 9));
    const resultId = (await board("tomb-eval")).rows[0]?.resultId ?? "";
    const report = await sync(planOf("tomb-eval", [], 10));
    expect(report.changedCohortIds).toHaveLength(1);
    expect((await board("tomb-eval")).rows).toEqual([]);
    expect((await board("tomb-eval")).cohorts[0]?.resultCount).toBe(0);
    expect(await readResult(ctx, resultId)).toMatchObject({ state: "withdrawn", rank: null, score: 50 });
    await sync(planOf("tomb-eval", [scores("tomb-eval", 50)], 11));
    expect(await shown("tomb-eval")).toEqual([[1, "Model 0", 50]]);
    expect((await readResult(ctx, resultId))?.state).toBe("withdrawn");
  });

  it("are replaced when their file changes", async () => {
    const { sync } = repository();
    await sync(planOf("change-eval", [scores("change-eval", 50, 60)], 9));
    await sync(planOf("change-eval", [scores("change-eval", 70)], 10));
    expect(await shown("change-eval")).toEqual([[1, "Model 0", 70]]);
    expect((await board("change-eval")).cohorts[0]?.resultCount).toBe(1);
  });

  it("give way to an earlier session of the same participant when the later one is withdrawn", async () => {
    const { sync } = repository();
    const run = (name: string, at: number, score: number) =>
      published(name, at, runDocument("back-eval", { model: "vendor/model-1", score }));
    await sync(planOf("back-eval", [run("b-early", 2, 90), run("a-late", 3, 80)], 9));
    expect(await shown("back-eval")).toEqual([[1, "vendor/model-1", 80]]);
    await sync(planOf("back-eval", [run("b-early", 2, 90)], 10));
    expect(await shown("back-eval")).toEqual([[1, "vendor/model-1", 90]]);
  });
});

describe("a new protocol revision", () => {
  const bumped = (id: string) => {
    const old = cohortPlan(id, { at: 1, published: [scores(id, 50)] });
    const next = cohortPlan(id, { at: 5, revision: 2 });
    return {
      before: syncPlan([evalPlan(id, { cohorts: [old] })], 4),
      after: syncPlan([evalPlan(id, { cohorts: [old, next] })], 6),
    };
  };

  it("182 opens an empty board and keeps the older one as history", async () => {
    const { sync } = repository();
    const { before, after } = bumped("bump-eval");
    await sync(before);
    await sync(after);
    const page = await board("bump-eval");
    expect(page.rows).toEqual([]);
    expect(page.cohort).toMatchObject({ revision: 2, protocolCommit: sha(5), isCurrent: true });
    expect(page.cohorts.map(({ revision, resultCount, isCurrent }) => [revision, resultCount, isCurrent])).toEqual([
      [2, 0, true],
      [1, 1, false],
    ]);
    expect(await shown("bump-eval", sha(1))).toEqual([[1, "Model 0", 50]]);
    expect((await board("bump-eval", sha(1))).cohort.isCurrent).toBe(false);
  });

  it("leaves the same whether both revisions came in one sync or in two", async () => {
    const [stepwise, atOnce] = [repository(), repository()];
    const steps = bumped("steps-eval");
    await stepwise.sync(steps.before);
    await stepwise.sync(steps.after);
    await atOnce.sync(bumped("once-eval").after);
    const of = async (id: string) => [await shown(id), await shown(id, sha(1)), (await board(id)).cohorts];
    expect(await of("steps-eval")).toEqual(await of("once-eval"));
  });

  it("decision 7 never shares a cohort between lineages, not even at the same revision", async () => {
    const { sync } = repository();
    const old = cohortPlan("again-eval", { at: 1, published: [scores("again-eval", 50)] });
    const relisted = cohortPlan("again-eval", { at: 6, lineage: sha(6) });
    await sync(syncPlan([evalPlan("again-eval", { cohorts: [old, relisted] })]));
    expect(await shown("again-eval")).toEqual([]);
    expect(await shown("again-eval", sha(1))).toEqual([[1, "Model 0", 50]]);
    expect((await board("again-eval")).cohorts.map(({ lineage }) => lineage)).toEqual([sha(6), sha(1)]);
  });
});

describe("states that are shown and never swallowed", () => {
  const cohortsOf = (id: string) => [cohortPlan(id, { at: 1, published: [scores(id, 50)] })];
  const issue = { code: "some_error", path: "tasks", message: "Bad \uD800 text", severity: "error" as const };

  it("shows why an eval kept its last good state", async () => {
    const { sync } = repository();
    const kept = evalPlan("kept-eval", { state: "kept-last-good", cohorts: cohortsOf("kept-eval"), issues: [issue] });
    await sync(syncPlan([kept]));
    const page = await board("kept-eval");
    expect(page.eval.state).toBe("kept-last-good");
    expect(page.eval.issues).toEqual([{ ...issue, message: "Bad \uFFFD text" }]);
    expect(page.rows).toHaveLength(1);
  });

  it("lists an eval that never had a good commit by its id, without a board", async () => {
    const { sync } = repository();
    await sync(syncPlan([evalPlan("never-eval", { state: "kept-last-good", cohorts: [], issues: [issue] })]));
    expect(await readBoard(ctx, { evalId: "never-eval" })).toBeNull();
    expect((await listEvals(ctx)).find(({ id }) => id === "never-eval")).toMatchObject({
      name: "never-eval",
      protocolCommit: null,
      leader: null,
    });
  });

  it("192 freezes the board of a rewritten history as it is, and takes no results", async () => {
    const { sync } = repository();
    await sync(syncPlan([evalPlan("frozen-eval", { cohorts: cohortsOf("frozen-eval") })]));
    const before = await board("frozen-eval");
    const rewritten = evalPlan("frozen-eval", {
      state: "frozen",
      cohorts: [cohortPlan("frozen-eval", { at: 7, lineage: sha(7) })],
      frozenAt: { protocolCommit: sha(1), revision: 1, lineage: sha(1) },
      issues: [issue],
    });
    await sync(syncPlan([rewritten], 12));
    const after = await board("frozen-eval");
    expect(after.eval.state).toBe("frozen");
    expect([after.rows, after.cohorts, after.cohort]).toEqual([before.rows, before.cohorts, before.cohort]);
    const bytes = new TextEncoder().encode(JSON.stringify(runDocument("frozen-eval", { model: "vendor/m", score: 1 })));
    expect(await acceptResult(ctx, { bytes, verified: true })).toMatchObject({
      status: "rejected",
      issues: [{ code: "eval_frozen" }],
    });
  });

  it("192 freezes also when a plan would rebind a revision without saying so", async () => {
    const { sync } = repository();
    await sync(syncPlan([evalPlan("rebound-eval", { cohorts: cohortsOf("rebound-eval") })]));
    await sync(syncPlan([evalPlan("rebound-eval", { cohorts: [cohortPlan("rebound-eval", { at: 3 })] })], 12));
    const page = await board("rebound-eval");
    expect(page.eval.state).toBe("frozen");
    expect(page.eval.issues.map(({ code }) => code)).toEqual(["history_rewritten"]);
    expect(page.cohort.protocolCommit).toBe(sha(1));
  });

  it("192 freezes an eval that history no longer knows at all", async () => {
    const { sync } = repository();
    await sync(syncPlan([evalPlan("gone-eval", { cohorts: cohortsOf("gone-eval") })]));
    await sync(syncPlan([], 12));
    expect((await board("gone-eval")).eval.state).toBe("frozen");
  });

  it("keeps a delisted eval readable, and closed", async () => {
    const { sync } = repository();
    await sync(syncPlan([evalPlan("delisted-eval", { cohorts: cohortsOf("delisted-eval") })]));
    const gone = { state: "delisted" as const, lineage: null, latestCommit: commit(8) };
    await sync(syncPlan([evalPlan("delisted-eval", { ...gone, cohorts: cohortsOf("delisted-eval") })], 10));
    const page = await board("delisted-eval");
    expect(page.eval.state).toBe("delisted");
    expect(page.cohort.isCurrent).toBe(false);
    expect(page.rows).toHaveLength(1);
    const item = (await listEvals(ctx)).find(({ id }) => id === "delisted-eval");
    expect(item).toMatchObject({ delisted: true, participantCount: 1, latestCommit: sha(8) });
    const bytes = new TextEncoder().encode(
      JSON.stringify(runDocument("delisted-eval", { model: "vendor/m", score: 1 })),
    );
    expect(await acceptResult(ctx, { bytes, verified: true })).toMatchObject({ issues: [{ code: "eval_closed" }] });
  });
});

describe("rules read differently than before", () => {
  it("judge every result of the cohort again, from its evidence", async () => {
    const { sync } = repository();
    const task_results = [{ task_id: "one", score: 1 }];
    const file = published("half", 1, runDocument("rules-eval", { model: "vendor/a", score: 50, task_results }));
    const planOf = (minimum: number) => {
      const definition = evalDef("rules-eval", { x_assayer: { min_coverage: minimum } });
      return syncPlan([
        evalPlan("rules-eval", { cohorts: [cohortPlan("rules-eval", { at: 1, definition, published: [file] })] }),
      ]);
    };
    await sync(planOf(0.5));
    expect(await shown("rules-eval")).toEqual([[1, "vendor/a", 50]]);
    const report = await sync(planOf(1));
    expect(report.changedCohortIds).toHaveLength(1);
    const page = await board("rules-eval");
    expect(page.rows).toEqual([]);
    expect(page.unranked).toMatchObject([{ unrankedReason: "coverage_incomplete", coverage: { done: 1, total: 2 } }]);
    expect([page.total, page.unrankedTotal, page.eval.minCoverage]).toEqual([0, 1, 1]);
  });
});

describe("announcing changes", () => {
  it("names the boards that changed, and no others", async () => {
    const { sync } = repository();
    const planOf = (score: number, head: number) =>
      syncPlan(
        [
          evalPlan("loud-eval", {
            cohorts: [cohortPlan("loud-eval", { at: 1, published: [scores("loud-eval", score)] })],
          }),
          evalPlan("quiet-eval", {
            cohorts: [cohortPlan("quiet-eval", { at: 1, published: [scores("quiet-eval", 1)] })],
          }),
        ],
        head,
      );
    await sync(planOf(50, 9));
    const { last } = await readBoardChangesSince(ctx, null);
    await sync(planOf(51, 10));
    const { changes, last: end } = await readBoardChangesSince(ctx, last);
    const cohortId = (await board("loud-eval")).cohort.id;
    expect(changes.map(({ evalId, cohortId }) => [evalId, cohortId])).toEqual([
      ["loud-eval", cohortId],
      [null, null],
    ]);
    expect((await readBoardChangesSince(ctx, end)).changes).toEqual([]);
  });
});
