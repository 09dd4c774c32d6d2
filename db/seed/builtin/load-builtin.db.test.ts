import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repositories } from "#db/schema/repositories";
import { testDatabase } from "#db/testing/database";
import { gradeRun } from "#lib/domain/toolcalls/grade-run";
import { runResult } from "#lib/domain/toolcalls/run-result";
import { acceptResult } from "#lib/services/accept-result";
import type { Ctx } from "#lib/services/ctx";
import { listEvals } from "#lib/services/list-evals";
import { readBoard } from "#lib/services/read-board";
import { readResult } from "#lib/services/read-result";
import { dumpRows } from "#lib/services/testing/test-ctx";
import { openSource } from "#lib/sources/open-source";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";
import { generateTasks } from "../../../lib/generator/generate.mjs";
import { loadBuiltin } from "./load-builtin";

const database = await testDatabase();
const base = await mkdtemp(join(tmpdir(), "assayer-builtin-"));
const dataDir = join(base, "data");
const ctx: Ctx = {
  db: database.db,
  storage: createFilesystemStorage(join(dataDir, "files")),
  now: () => new Date(),
  random: (count) => new Uint8Array(randomBytes(count)),
};
afterAll(() => rm(base, { recursive: true, force: true }));

beforeAll(async () => {
  expect(await loadBuiltin(ctx, { dataDir, openSource })).toEqual({ evals: 1 });
});

test("schema-drift is listed, not as demo data", async () => {
  const evals = await listEvals(ctx);
  expect(evals.map(({ id, state, isDemo, taskCount }) => [id, state, isDemo, taskCount])).toEqual([
    ["schema-drift", "listed", false, 60],
  ]);
});

test("loading it again, and from a moved directory, changes no row", async () => {
  const clock = ["last_synced_at", "last_checked_at"];
  const before = await dumpRows(ctx.db, clock);
  await loadBuiltin(ctx, { dataDir, openSource });
  expect(await dumpRows(ctx.db, clock)).toEqual(before);
  const exceptPlace = await dumpRows(ctx.db, [...clock, "url"]);
  const moved = join(base, "moved");
  await cp(dataDir, moved, { recursive: true });
  await loadBuiltin(ctx, { dataDir: moved, openSource });
  expect(await dumpRows(ctx.db, [...clock, "url"])).toEqual(exceptPlace);
  expect(await ctx.db.select({ url: repositories.url }).from(repositories)).toEqual([
    { url: join(moved, "builtin", "evals.git") },
  ]);
});

test("a run that is graded against the generator's tasks stands on its board, with the table of the kinds", async () => {
  const tasks = [...generateTasks()];
  const answers = tasks.map(({ id, expected, metadata }, at) => ({
    id,
    answer: at % 2 === 0 ? expected : metadata.stale,
  }));
  const run = gradeRun(tasks, answers);
  let step = run.next();
  while (!step.done) step = run.next();
  const graded = step.value;
  if (!graded.ok) throw new Error(graded.error.join(" "));
  const facts = { evalId: "schema-drift", model: "vendor/half-way", runDate: "2026-12-01" };
  const file = runResult(graded.value, facts);
  if (!file.ok) throw new Error(JSON.stringify(file.error));
  const bytes = new TextEncoder().encode(JSON.stringify(file.value));
  const outcome = await acceptResult(ctx, { bytes, verified: true });
  if (outcome.status === "rejected") throw new Error(JSON.stringify(outcome.issues));
  const board = await readBoard(ctx, { evalId: "schema-drift" });
  expect(board?.rows.map(({ rank, model, score }) => [rank, model, score])).toEqual([[1, "vendor/half-way", 50]]);
  const result = await readResult(ctx, outcome.resultIds[0] ?? "");
  expect(result?.coverage).toEqual({ done: 60, total: 60 });
  expect(result?.taskRows[1]?.raw).toContain("staleSchemaUsed");
  expect(result?.row["supplementary_views"]).toMatchObject([{ id: "mutation-kinds", rows: { length: 20 } }]);
});
