import { expect, it } from "vitest";
import { testDatabase } from "#db/testing/database";
import { applySync } from "./apply-sync";
import { readBoard } from "./read-board";
import { readSeparability, separateRows } from "./read-separability";
import { countingDatabase } from "./testing/counting-database";
import {
  cohortPlan,
  evalDef,
  evalPlan,
  publicationDocument,
  published,
  type Row,
  syncPlan,
} from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);

const TASKS = 20;
const tasks = Array.from({ length: TASKS }, (_, at) => ({ id: `t${at + 1}`, prompt: `Do ${at + 1}.` }));
const passing = (passed: number) =>
  tasks.map(({ id }, at) => ({
    task_id: id,
    score: at < passed ? 1 : 0,
    outcome: at < passed ? ("pass" as const) : ("fail" as const),
  }));

const rows: Row[] = [
  { model: "Best", score: 100, task_results: passing(20) },
  { model: "Near", score: 90, task_results: passing(18) },
  { model: "Silent", score: 60 },
  { model: "Distant", score: 50, task_results: passing(10) },
];
const plans = [
  ["told", rows],
  ["untold", rows.map(({ task_results: _, ...row }) => row)],
] as const;
for (const [id, list] of plans) {
  const file = published("file", 1, publicationDocument(id, [...list], `https://example.org/${id}`));
  const plan = evalPlan(id, {
    cohorts: [cohortPlan(id, { at: 1, published: [file], definition: evalDef(id, { tasks }) })],
  });
  await applySync(ctx, { repository: { url: `https://example.org/${id}`, isDemo: false }, plan: syncPlan([plan]) });
}

it("T37 says of each row whether its tasks tell it apart, by the rank of the one it was compared with, in three queries", async () => {
  const counted = countingDatabase(database);
  const found = await readSeparability({ ...ctx, db: counted.db }, "told");
  expect(counted.queries).toHaveLength(3);
  expect(found?.total).toBe(4);
  expect(found?.rows.map(({ model, verdict, against }) => [model, verdict, against?.rank])).toEqual([
    ["Best", "first", undefined],
    ["Near", "not_separable", 1],
    ["Silent", "no_evidence", undefined],
    ["Distant", "apart", 1],
  ]);
  expect(found?.rows[3]?.figures).toEqual({ test: "mcnemar", shared: TASKS, wins: 10, losses: 0, p: 2 / 2 ** 10 });
});

it("says of every row that nothing can be said where none has tasks, without asking for them", async () => {
  const counted = countingDatabase(database);
  const found = await readSeparability({ ...ctx, db: counted.db }, "untold");
  expect(counted.queries).toHaveLength(2);
  expect(new Set(found?.rows.map(({ verdict }) => verdict))).toEqual(new Set(["no_evidence"]));
});

it("says the same of the rows of a board at hand, however many task runs its protocol asks for", async () => {
  const board = await readBoard(ctx, { evalId: "told" });
  const rowsOfMany = (board?.rows ?? []).map((row) =>
    row.coverage === null ? row : { ...row, coverage: { ...row.coverage, total: 1_000_000 } },
  );
  const found = await separateRows(ctx, rowsOfMany);
  expect(found.map(({ verdict }) => verdict)).toEqual(["first", "not_separable", "no_evidence", "apart"]);
});

it("knows no board that is not there", async () => {
  expect(await readSeparability(ctx, "nothing")).toBeNull();
  expect(await readSeparability(ctx, "told", "f".repeat(40))).toBeNull();
});
