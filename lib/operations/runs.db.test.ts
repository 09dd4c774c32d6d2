import { beforeAll, describe, expect, it } from "vitest";
import { readMigrations } from "#db/migrate";
import { deleteWorker, upsertWorker } from "#db/queries/workers";
import { testDatabase } from "#db/testing/database";
import { contracts } from "#lib/operations/contracts";
import { operations } from "#lib/operations/registry";
import { codeOf, runnerOf } from "#lib/operations/testing/run-operation";
import { seedBoards } from "#lib/operations/testing/seed-boards";
import { prepareDatabase } from "#lib/services/prepare-database";
import { testCtx } from "#lib/services/testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);
const run = runnerOf(ctx);
beforeAll(async () => {
  await prepareDatabase(database);
  await seedBoards(ctx);
});

it("every contract is bound to its run, under its own name", () => {
  expect(Object.entries(operations).map(([name, { contract }]) => [name, contract.name])).toEqual(
    Object.keys(contracts).map((name) => [name, name]),
  );
});

describe("check-cohort", () => {
  it("answers for an eval of this server, and for one it does not know", async () => {
    const { definition } = await run("get-eval", { id: "busy" });
    const text = JSON.stringify({ ...definition, trials: 9 });
    expect(await run("check-cohort", { evalId: "busy", text })).toMatchObject({
      verdict: "must_bump",
      changes: [{ path: "trials", before: 1, after: 9 }],
    });
    expect(await run("check-cohort", { evalId: "unheard-of", text: "id: [" })).toMatchObject({ verdict: "invalid" });
  });
});

describe("get-sync-status", () => {
  it("shows every eval of every repository", async () => {
    const { repositories } = await run("get-sync-status", {});
    expect(repositories[0]?.evals.map(({ id }) => id).sort()).toEqual(["broken", "busy", "gone", "waiting"]);
  });
});

describe("validate-document", () => {
  const doc = { eval_id: "busy", submission: { runner_version: "1", run_date: "2026-01-01" }, results: [] };

  it("names every issue at once", async () => {
    const verdict = await run("validate-document", { kind: "eval", doc: { id: "A", tasks: [] } });
    expect(verdict.accept).toBe(false);
    expect(verdict.issues.map(({ path }) => path)).toEqual(expect.arrayContaining(["id", "tasks", "name"]));
  });

  it("knows the lines of a text", async () => {
    const verdict = await run("validate-document", { kind: "eval", text: "id: good-id\nname: 7\n" });
    expect(verdict.issues).toContainEqual(expect.objectContaining({ path: "name", line: 2 }));
  });

  it("accepts an eval that it shows", async () => {
    const { definition } = await run("get-eval", { id: "busy" });
    expect(await run("validate-document", { kind: "eval", doc: definition })).toMatchObject({ accept: true });
    expect(await run("validate-document", { kind: "stored-eval", doc: definition })).toMatchObject({ accept: true });
  });

  it("checks a result against a given eval as against the same one by its id", async () => {
    const { definition } = await run("get-eval", { id: "busy" });
    const results = [{ participant: { model: "vendor/model-1" }, score: 101 }];
    const file = { ...doc, eval_id: "other", results };
    const byId = await run("validate-document", { kind: "result", doc: file, evalId: "busy" });
    expect(byId.issues.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["eval_id_mismatch", "score_over_unit_max"]),
    );
    expect(await run("validate-document", { kind: "result", doc: file, eval: definition })).toEqual(byId);
    expect(await run("validate-document", { kind: "result", text: JSON.stringify(file) })).toMatchObject({
      accept: true,
    });
  });

  it("does not know an eval that is not there", async () => {
    expect(await codeOf(run("validate-document", { kind: "result", doc, evalId: "nowhere" }))).toBe("not_found");
  });
});

describe("build-plan", () => {
  it("plans an eval of this server and a given one alike", async () => {
    const { definition } = await run("get-eval", { id: "busy" });
    const plan = await run("build-plan", { evalId: "busy", model: "vendor/model-1" });
    expect(plan).toMatchObject({ available: true, output: "busy-result.json" });
    expect(await run("build-plan", { eval: definition, model: "vendor/model-1" })).toEqual(plan);
  });

  it("says why there is none", async () => {
    const { definition } = await run("get-eval", { id: "busy" });
    const custom = { ...definition, runner: "custom", custom_mode: "external_workflow" };
    expect(await run("build-plan", { eval: custom })).toMatchObject({
      available: false,
      reason: "custom_runner_command_unavailable",
    });
  });

  it.each([
    [{ evalId: "nowhere" }, "not_found"],
    [{ eval: { id: "x" } }, "bad_request"],
    [{ evalId: "busy", output: "-rf" }, "bad_request"],
  ])("refuses %j with %s", async (input, code) => {
    expect(await codeOf(run("build-plan", input))).toBe(code);
  });
});

describe("get-job-status", () => {
  it("shows every queue, and nothing of the machines", async () => {
    await upsertWorker(ctx.db, {
      id: "worker-1",
      host: "secret-host",
      pid: 4711,
      startedAt: new Date(Date.UTC(2026, 0, 1)),
      lastSeenAt: new Date(Date.UTC(2026, 0, 1)),
      running: 0,
    });
    const status = await run("get-job-status", {});
    expect(status.queues.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["prune-history", "sync-all", "sync-repository"]),
    );
    expect(status.workers).toMatchObject([{ running: 0, alive: true }]);
    expect(JSON.stringify(status)).not.toMatch(/secret-host|4711/);
    expect((await run("health", {})).status).toBe("ok");
    await deleteWorker(ctx.db, "worker-1");
  });
});

describe("health", () => {
  it("is degraded while nobody runs jobs", async () => {
    expect(await run("health", {})).toMatchObject({
      status: "degraded",
      database: { reachable: true, schemaVersion: (await readMigrations()).length },
      worker: { lastSeenAt: null, ageSeconds: null },
    });
  });
});

describe("an input", () => {
  it.each([
    ["validate-document", { kind: "eval" }],
    ["validate-document", { kind: "eval", text: "a: 1", doc: {} }],
    ["validate-document", { kind: "result", doc: {}, eval: {}, evalId: "busy" }],
    ["build-plan", {}],
    ["build-plan", { evalId: "busy", eval: {} }],
    ["get-result", { id: "../x" }],
    ["get-board", { id: "busy", cohort: "abcdef1" }],
  ] as const)("of %s is refused: %j", (name, input) => {
    expect(contracts[name].input.safeParse(input).success).toBe(false);
  });
});
