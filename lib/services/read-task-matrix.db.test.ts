import { describe, expect, it } from "vitest";
import { testDatabase } from "#db/testing/database";
import { NO_FILTER } from "#lib/domain/board-table/query";
import { DEFAULT_TASK_QUERY, type TaskQuery } from "#lib/domain/task-matrix/query";
import { seedBoards } from "#lib/operations/testing/seed-boards";
import { applySync } from "./apply-sync";
import { exportTaskMatrix } from "./export-task-matrix";
import { readTaskMatrix } from "./read-task-matrix";
import { countingDatabase } from "./testing/counting-database";
import {
  cohortPlan,
  evalDef,
  evalPlan,
  publicationDocument,
  published,
  type Row,
  runDocument,
  sha,
  syncPlan,
} from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);
await seedBoards(ctx);

const MARKS = { "+": 1, "-": 0, "!": "infra_error", "?": "model_error" } as const;
/** Trial after trial, one mark a task; a space leaves it out. */
function marks(ids: readonly string[], ...trials: string[]) {
  return trials.flatMap((trial) =>
    [...trial].flatMap((mark, at) => {
      const said = MARKS[mark as keyof typeof MARKS];
      if (said === undefined) return [];
      return [
        { task_id: ids[at] ?? "", ...(typeof said === "string" ? { score: 0, outcome: said } : { score: said }) },
      ];
    }),
  );
}

async function list(id: string, definition: Record<string, unknown>, runs: Row[], silent: Row[] = []) {
  const files = runs.map((row, at) => published(`run-${at}`, 1, runDocument(id, row)));
  if (silent.length > 0) files.push(published("silent", 1, publicationDocument(id, silent)));
  const cohort = cohortPlan(id, { at: 1, definition: evalDef(id, definition), published: files });
  const repository = { url: `https://example.org/${id}`, isDemo: false };
  await applySync(ctx, { repository, plan: syncPlan([evalPlan(id, { cohorts: [cohort] })]) });
}

const ask = async (id: string, query: Partial<TaskQuery> = {}, filter = {}, on = ctx) => {
  const found = await readTaskMatrix(on, id, { ...NO_FILTER, ...filter }, { ...DEFAULT_TASK_QUERY, ...query });
  if (found === null) throw new Error("no matrix");
  return found;
};

const IDS = ["t1", "t2", "t3", "t4"];
const tasks = IDS.map((id) => ({ id, prompt: `Do ${id}.` }));
await list(
  "plain-tasks",
  { tasks, x_assayer: { min_coverage: 0.5 } },
  [
    { model: "Best", score: 90, task_results: marks(IDS, "++-+") },
    { model: "Middle", score: 60, task_results: marks(IDS, "+--!") },
    { model: "Last", score: 10, task_results: marks(IDS, "+-? ") },
  ],
  [{ model: "Silent", score: 95 }],
);

describe("readTaskMatrix", () => {
  it("sets tasks against entries with task rows, in five queries", async () => {
    const counted = countingDatabase(database);
    const view = await ask("plain-tasks", {}, {}, { ...ctx, db: counted.db });
    expect(counted.queries).toHaveLength(5);
    expect(view.entries.map(({ model, rank }) => [model, rank])).toEqual([
      ["Best", 2],
      ["Middle", 3],
      ["Last", 4],
    ]);
    expect(view).toMatchObject({ total: 4, matched: 4, withoutRows: 1, entryCount: 3, countedEntries: 3, unnamed: 0 });
    expect(
      view.tasks.map(({ taskId, tried, solved, cells }) => [taskId, solved, tried, cells.map((c) => c.outcome)]),
    ).toEqual([
      ["t1", 3, 3, ["pass", "pass", "pass"]],
      ["t2", 1, 3, ["pass", "fail", "fail"]],
      ["t3", 0, 3, ["fail", "fail", "model_error"]],
      ["t4", 1, 1, ["pass", "infra_error", "not_run"]],
    ]);
    expect(view.counts).toEqual({ all: 4, nobody: 1, everybody: 2, differ: 1 });
  });

  it("counts the entries that the filter leaves", async () => {
    const view = await ask("plain-tasks", { show: "everybody" }, { model: ["Best", "Silent"] });
    expect(view.tasks.map(({ taskId }) => taskId)).toEqual(["t1", "t2", "t4"]);
    expect(view).toMatchObject({ matched: 2, withoutRows: 1, entryCount: 1 });
    expect(await ask("plain-tasks", {}, { q: "nobody" })).toMatchObject({ matched: 0, entries: [], tasks: [] });
  });

  it("needs two queries to say that no result has task rows", async () => {
    await list("silent-tasks", { tasks }, [], [{ model: "Silent", score: 95 }]);
    const counted = countingDatabase(database);
    const view = await ask("silent-tasks", {}, {}, { ...ctx, db: counted.db });
    expect(counted.queries).toHaveLength(2);
    expect(view).toMatchObject({ total: 1, withoutRows: 1, entries: [], tasks: [] });
  });

  it("takes trials together, and needs more than half of them to call a task solved", async () => {
    await list("trial-tasks", { tasks, trials: 3 }, [
      { model: "Alpha", score: 50, task_results: marks(IDS, "++-+", "+--+", "+++!") },
    ]);
    const { tasks: shown } = await ask("trial-tasks");
    expect(shown.map(({ solved, cells: [c] }) => [solved, c?.outcome, c?.passed, c?.trials])).toEqual([
      [1, "pass", 3, 3],
      [1, "mixed", 2, 3],
      [0, "mixed", 1, 3],
      [1, "pass", 2, 2],
    ]);
  });

  it("does not tell apart what is the same in another order of trials", async () => {
    const graded = (...scores: number[]) => scores.map((score) => ({ task_id: "t1", score }));
    await list("graded-tasks", { tasks, trials: 3 }, [
      { model: "Alpha", score: 50, task_results: graded(0.1, 0.2, 0.3) },
      { model: "Beta", score: 50, task_results: graded(0.3, 0.2, 0.1) },
    ]);
    const { counts, tasks: shown } = await ask("graded-tasks");
    expect(counts).toMatchObject({ differ: 0 });
    expect(shown[0]).toMatchObject({ mean: 0.2, cells: [{ value: 0.2 }, { value: 0.2 }] });
  });

  it("bears any score, and any id", async () => {
    const odd = ["x".repeat(600), "\u202eturned\u200b", "zero", "tiny"];
    const scores = (...all: number[]) => all.map((score, at) => ({ task_id: odd[at] ?? "", score }));
    await list("odd-tasks", { tasks: [{ prompt: "No id." }] }, [
      { model: "Alpha", score: 1, task_results: scores(1e308, 1.7976931348623157e308, 0.5, 5e-324) },
      { model: "Beta", score: 1, task_results: scores(1e308, -1.7976931348623157e308, 0.5, 1e-300) },
      { model: "Gamma", score: 1, task_results: scores(1e308, 1.7976931348623157e308, 0.5, 0) },
    ]);
    const view = await ask("odd-tasks", { by: "disagreement" });
    expect(view).toMatchObject({ unnamed: 1, isGraded: true, counts: { all: 4, differ: 1 } });
    const [first] = view.tasks;
    expect(first).toMatchObject({ taskId: odd[1], place: null, title: null, tried: 3, solved: 0 });
    expect(Number.isFinite(first?.mean)).toBe(true);
    expect(view.tasks.find(({ taskId }) => taskId.startsWith("xxx"))).toMatchObject({ mean: 1e308 });
  });

  it("knows an older cohort, and says so when there is none", async () => {
    const older = await readTaskMatrix(ctx, "busy", NO_FILTER, DEFAULT_TASK_QUERY, sha(1));
    expect(older).toMatchObject({ cohort: { isCurrent: false }, total: 3, entryCount: 0 });
    expect(await readTaskMatrix(ctx, "busy", NO_FILTER, DEFAULT_TASK_QUERY, sha(7))).toBeNull();
    expect(await readTaskMatrix(ctx, "nothing", NO_FILTER, DEFAULT_TASK_QUERY)).toBeNull();
  });

  it("comes in pages of entries, over which the summaries stay the same", async () => {
    const runs = Array.from({ length: 15 }, (_, at) => ({
      model: `Model ${String(at).padStart(2, "0")}`,
      score: 99 - at,
      task_results: marks(IDS, at === 14 ? "----" : "+++-"),
    }));
    await list("many-entries", { tasks }, runs);
    const second = await ask("many-entries", { entries: 2 });
    expect([second.entries.length, second.entriesPage, second.entriesPages]).toEqual([3, 2, 2]);
    expect(second.tasks[0]).toMatchObject({ solved: 14, tried: 15 });
    expect(second.tasks[0]?.cells).toHaveLength(3);
    expect((await ask("many-entries", { entries: 99 })).entriesPage).toBe(2);
  });
});

describe("exportTaskMatrix", () => {
  it("holds what the query shows, and nothing that a spreadsheet runs", async () => {
    await list("formula-tasks", { tasks: [{ id: "=1+1", prompt: "@x" }, ...tasks] }, [
      { model: "-Alpha", score: 50, task_results: marks(["=1+1", ...IDS], "+-?!+") },
    ]);
    const file = await exportTaskMatrix(ctx, "formula-tasks", NO_FILTER, DEFAULT_TASK_QUERY);
    const lines = file?.text.trimEnd().split("\r\n");
    expect(lines?.[0]).toMatch(
      /^task_id,title,solved,tried,'-Alpha \(res_[a-z0-9]+\),protocol_commit,standings_version$/,
    );
    expect(lines?.[1]).toMatch(/^'=1\+1,'@x,1,1,pass,[0-9a-f]{40},\d+$/);
    expect(lines?.slice(2).map((line) => line.split(",").slice(0, 5).join())).toEqual([
      "t1,Do t1.,0,1,fail",
      "t2,Do t2.,0,1,model_error",
      "t3,Do t3.,0,0,infra_error",
      "t4,Do t4.,1,1,pass",
    ]);
    expect(await exportTaskMatrix(ctx, "nothing", NO_FILTER, DEFAULT_TASK_QUERY)).toBeNull();
  });

  it("holds the tasks of every page, and the entries of one", async () => {
    const ids = Array.from({ length: 150 }, (_, at) => `task-${at}`);
    const definition = { tasks: ids.map((id) => ({ id, prompt: "x" })), x_assayer: { min_coverage: 0.5 } };
    const runs = Array.from({ length: 13 }, (_, at) => ({ model: `Model ${at}`, score: 99 - at }));
    const marked = runs.map((row) => ({ ...row, task_results: marks(ids, "+".repeat(149)) }));
    await list("long-tasks", definition, marked);
    const file = await exportTaskMatrix(ctx, "long-tasks", NO_FILTER, { ...DEFAULT_TASK_QUERY, page: 2, entries: 2 });
    const lines = file?.text.trimEnd().split("\r\n") ?? [];
    expect(lines).toHaveLength(151);
    expect(lines[0]).toMatch(/^task_id,title,solved,tried,Model 12 \(res_[a-z0-9]+\),protocol_commit/);
    expect(lines[149]).toMatch(/^task-148,x,13,13,pass,/);
    expect(lines[150]).toMatch(/^task-149,x,0,0,not_run,/);
  });
});
