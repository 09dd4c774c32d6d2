import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { repositories } from "#db/schema/repositories";
import { testDatabase } from "#db/testing/database";
import type { Ctx } from "#lib/services/ctx";
import { listEvals } from "#lib/services/list-evals";
import { readBoard } from "#lib/services/read-board";
import { readEval } from "#lib/services/read-eval";
import { readSyncStatus } from "#lib/services/read-sync-status";
import { dumpRows } from "#lib/services/testing/test-ctx";
import { openSource } from "#lib/sources/open-source";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";
import { loadDemo } from "./load-demo";

const database = await testDatabase();
const base = await mkdtemp(join(tmpdir(), "assayer-load-"));
const dataDir = join(base, "data");
const ctx: Ctx = {
  db: database.db,
  storage: createFilesystemStorage(join(dataDir, "files")),
  now: () => new Date(),
  random: (count) => new Uint8Array(randomBytes(count)),
};
afterAll(() => rm(base, { recursive: true, force: true }));

let first: Awaited<ReturnType<typeof loadDemo>>;
beforeAll(async () => {
  first = await loadDemo(ctx, { dataDir, openSource });
});

const board = async (evalId: string, cohort?: string) => {
  const page = await readBoard(ctx, { evalId, cohort });
  if (page === null) throw new Error(`no board of ${evalId}`);
  return page;
};
const placed = (rows: Awaited<ReturnType<typeof board>>["rows"]) =>
  rows.map(({ rank, tied, model, harness, score, tiebreak }) => [rank, tied, model, harness, score, tiebreak]);

describe("the demo data", () => {
  test("is loaded whole and marked as demo", async () => {
    expect(first).toMatchObject({ evals: 7, accepted: 38 });
    const evals = await listEvals(ctx);
    expect(evals.map(({ id, state, isDemo, cohortCount }) => [id, state, isDemo, cohortCount])).toEqual([
      ["canal-dispatch", "listed", true, 1],
      ["glossary-drift", "listed", true, 4],
      ["harbor-bargain", "listed", true, 1],
      ["lantern-teams", "listed", true, 1],
      ["ledger-lines", "listed", true, 2],
      ["museum-labels", "listed", true, 1],
      ["riddle-kiln", "kept-last-good", true, 1],
      ["postcard-haiku", "delisted", true, 1],
    ]);
  });

  test("loading it again, and loading it from a moved directory, changes no row", async () => {
    const clock = ["last_synced_at", "last_checked_at"];
    const before = await dumpRows(ctx.db, clock);
    expect(await loadDemo(ctx, { dataDir, openSource })).toEqual({ ...first, accepted: 0 });
    expect(await dumpRows(ctx.db, clock)).toEqual(before);
    const exceptPlace = await dumpRows(ctx.db, [...clock, "url"]);

    const moved = join(base, "moved");
    await cp(dataDir, moved, { recursive: true });
    expect(await loadDemo(ctx, { dataDir: moved, openSource })).toEqual({ ...first, accepted: 0 });
    expect(await dumpRows(ctx.db, [...clock, "url"])).toEqual(exceptPlace);
    expect(await ctx.db.select({ url: repositories.url }).from(repositories)).toEqual([
      { url: join(moved, "demo", "evals.git") },
    ]);
  });

  test("canal-dispatch: its page accounts for each row of the yearbook, and for the one left out", async () => {
    expect((await readEval(ctx, "canal-dispatch"))?.publications).toEqual([
      {
        path: "evals/canal-dispatch/published-results/canal-society-2025.json",
        resultCount: 3,
        origin: expect.objectContaining({
          retrievedOn: "2025-07-18",
          officialResultCount: 4,
          leftOut: ["Harbour Model (unreleased)"],
        }),
      },
    ]);
    expect((await readEval(ctx, "museum-labels"))?.publications).toEqual([]);
  });

  test("canal-dispatch: four deliver the same, two of them share a place even after the tiebreak", async () => {
    const { rows } = await board("canal-dispatch");
    expect(placed(rows).slice(0, 6)).toEqual([
      [1, false, "northmere/borealis-3", "towpath", 19_160, 231],
      [2, true, "northmere/borealis-3", "lockkeeper", 18_420, 212],
      [2, true, "quillworks/scribe-xl", "towpath", 18_420, 212],
      [4, false, "pebblewick/cairn-2.1", "lockkeeper", 18_420, 230],
      [5, false, "Scribe XL", "Society rig", 18_420, null],
      [6, false, "Borealis 3 (high)", "Society rig", 17_310.5, 266],
    ]);
    expect(rows).toHaveLength(11);
  });

  test("ledger-lines: two cohorts whose rows never mix, mishaps shown, one run unranked with its reason", async () => {
    const page = await board("ledger-lines");
    expect(page.cohorts.map(({ revision, resultCount, isCurrent }) => [revision, resultCount, isCurrent])).toEqual([
      [2, 16, true],
      [1, 8, false],
    ]);
    expect(page.rows).toHaveLength(14);
    expect(page.unranked.map(({ model, unrankedReason }) => [model, unrankedReason])).toEqual([
      ["umbergate/sienna-4", "coverage_incomplete"],
    ]);
    expect(page.rows.find(({ model }) => model === "zephyrine/gust-1")?.outcomes?.infra_error).toBeGreaterThan(5);
    expect(page.rows.find(({ model }) => model === "tallowcraft/wick-pro")).toMatchObject({ date: "2025-09-13" });
    const older = await board("ledger-lines", page.cohorts.at(-1)?.protocolCommit);
    expect(older.rows).toHaveLength(8);
    expect(older.rows.filter(({ tied }) => tied).map(({ rank }) => rank)).toEqual([2, 2]);
  });

  test("museum-labels: two rows wait for their author's score", async () => {
    const { rows, unranked } = await board("museum-labels");
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 2, 4]);
    expect(unranked.map(({ score, unrankedReason }) => [score, unrankedReason])).toEqual([
      [null, "score_pending"],
      [null, "score_pending"],
    ]);
  });

  test("harbor-bargain: the tiebreak parts one pair and not the other; a later session replaces a row", async () => {
    const { rows } = await board("harbor-bargain");
    expect(rows.map(({ rank, score, date }) => [rank, score, date])).toEqual([
      [1, 31.25, "2025-05-10"],
      [2, 29.5, "2025-05-10"],
      [3, 29.5, "2025-05-10"],
      [4, 24, "2025-05-10"],
      [4, 24, "2025-05-10"],
      [6, 19.25, "2025-10-04"],
      [7, 17.5, "2025-10-04"],
    ]);
  });

  test("glossary-drift: two lineages with a board each, the older one read only", async () => {
    const page = await board("glossary-drift");
    expect(new Set(page.cohorts.map(({ lineage }) => lineage)).size).toBe(2);
    expect(page.rows).toHaveLength(7);
    expect((await board("glossary-drift", page.cohorts[1]?.protocolCommit)).rows).toHaveLength(3);
  });

  test("riddle-kiln: the sync page says what was changed without raising the revision", async () => {
    const { repositories } = await readSyncStatus(ctx);
    const found = repositories[0]?.evals.find(({ id }) => id === "riddle-kiln");
    expect(found?.refusals.map(({ code, changes }) => [code, changes.map(({ path }) => path)])).toEqual([
      ["protocol_changed_without_bump", ["tasks.3.prompt", "tasks.7.expected"]],
    ]);
    expect((await board("riddle-kiln")).rows).toHaveLength(5);
  });
});
