import fc from "fast-check";
import { expect, it } from "vitest";
import { selectTableRows } from "#db/queries/board-table";
import { testDatabase } from "#db/testing/database";
import { applyQuery } from "#lib/domain/board-table/apply";
import { DEFAULT_QUERY, NO_FILTER, parseTableQuery, type TableQuery } from "#lib/domain/board-table/query";
import { TABLE_ROWS_MAX } from "#lib/domain/views/board-table";
import { seedBoards } from "#lib/operations/testing/seed-boards";
import { applySync } from "./apply-sync";
import { exportTable } from "./export-table";
import { readBoard } from "./read-board";
import { readBoardTable } from "./read-board-table";
import { countingDatabase } from "./testing/counting-database";
import { cohortPlan, evalPlan, publicationDocument, published, type Row, syncPlan } from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);
await seedBoards(ctx);

const table = async (evalId: string, query: TableQuery = DEFAULT_QUERY) => {
  const found = await readBoardTable(ctx, evalId, query);
  if (found === null) throw new Error("no table");
  return found;
};

it("holds the rows of the board with the same ranks, in three queries", async () => {
  const { db, queries } = countingDatabase(database);
  const found = await readBoardTable({ ...ctx, db }, "busy", DEFAULT_QUERY);
  expect(queries).toHaveLength(3);
  const pages = [];
  for (let after: string | undefined; ; ) {
    const page = await readBoard(ctx, { evalId: "busy", ...(after === undefined ? {} : { after }) });
    pages.push(...(page?.rows ?? []));
    if (page?.next == null) break;
    after = page.next;
  }
  const unranked = (await readBoard(ctx, { evalId: "busy", section: "unranked" }))?.unranked ?? [];
  expect(found?.rows).toEqual([...pages, ...unranked]);
  expect(found).toMatchObject({ isWhole: true, total: 121, matched: 121 });
});

it("knows an older cohort, and says so when there is none", async () => {
  const [, older] = (await table("busy")).cohorts;
  const found = await readBoardTable(ctx, "busy", DEFAULT_QUERY, older?.protocolCommit);
  expect(found).toMatchObject({ cohort: { isCurrent: false }, total: 3 });
  expect(await readBoardTable(ctx, "busy", DEFAULT_QUERY, "f".repeat(40))).toBeNull();
  expect(await readBoardTable(ctx, "nothing", DEFAULT_QUERY)).toBeNull();
});

it("counts what shares a model or a harness", async () => {
  const { harnesses, models } = await table("busy");
  expect(harnesses).toEqual([{ value: null, count: 121 }]);
  expect(models).toHaveLength(121);
});

it("matches what the filter matches, and gives every row without one", async () => {
  const found = await table("busy", parseTableQuery(new URLSearchParams("q=model+01")));
  expect(found.matched).toBe(12);
  expect(found.rows).toHaveLength(121);
});

it("filters in the database as it does in the browser", async () => {
  const { cohort, rows } = await table("busy");
  const models = [...rows.slice(0, 5).map(({ model }) => model), "x' OR 1=1 --"];
  const filter = fc.record({
    q: fc.constantFrom("", "model", "MODEL 1", "1 0", "%", "_", "\\", "runner vendor", "ß"),
    model: fc.subarray(models),
    harness: fc.constantFrom([], [""], ["loop"], ["", "loop"]),
    origin: fc.constantFrom([], ["run" as const], ["upstream" as const]),
    verified: fc.boolean(),
    section: fc.constantFrom("all" as const, "ranked" as const, "unranked" as const),
  });
  await fc.assert(
    fc.asyncProperty(filter, async (each) => {
      const found = await selectTableRows(database.db, cohort.id, each, 1000);
      const here = applyQuery(rows, { ...DEFAULT_QUERY, ...each });
      expect(found.map(({ participantId, rank, tied }) => [participantId, rank, tied])).toEqual(
        here.map(({ participantId, rank, tied }) => [participantId, rank, tied]),
      );
      expect(found[0]?.matched ?? 0).toBe(here.length);
    }),
    { numRuns: 60 },
  );
});

it("cuts after so many rows, and still says how many match", async () => {
  const { cohort } = await table("busy");
  const found = await selectTableRows(database.db, cohort.id, NO_FILTER, 2);
  expect(found.map(({ matched }) => matched)).toEqual([121, 121]);
});

it("places a row the same wherever the list is cut, also between two of one place", async () => {
  const { cohort } = await table("busy");
  for (const filter of [NO_FILTER, { ...NO_FILTER, q: "1" }, { ...NO_FILTER, section: "unranked" as const }]) {
    const uncut = await selectTableRows(database.db, cohort.id, filter, 1000);
    for (const limit of [1, 2, 3, 4, 5, uncut.length - 1]) {
      expect(await selectTableRows(database.db, cohort.id, filter, limit)).toEqual(uncut.slice(0, limit));
    }
  }
});

it("holds of a large cohort what matches: all of it in the order of the board, or the first of its own order", async () => {
  const count = TABLE_ROWS_MAX + 40;
  const rows: Row[] = Array.from({ length: count }, (_, at) => ({
    model: `${at % 2 === 0 ? "even" : "odd"} ${String(at).padStart(4, "0")}`,
    score: at % 7,
  }));
  const files = [0, 1, 2, 3, 4].map((at) =>
    published(`large-${at}`, 1, publicationDocument("large", rows.slice(at * 256, (at + 1) * 256))),
  );
  const plan = syncPlan([evalPlan("large", { cohorts: [cohortPlan("large", { at: 1, published: files })] })]);
  await applySync(ctx, { repository: { url: "https://example.org/large", isDemo: false }, plan });

  const byName = parseTableQuery(new URLSearchParams("sort=model"));
  const cut = await table("large", byName);
  expect(cut).toMatchObject({ isWhole: false, total: count, matched: count });
  expect(cut.rows.map(({ model }) => model)).toEqual(
    rows
      .map(({ model }) => model)
      .sort()
      .slice(0, TABLE_ROWS_MAX),
  );

  const odd = await table("large", { ...byName, q: "odd" });
  expect([odd.matched, odd.rows.length]).toEqual([count / 2, count / 2]);
  expect(odd.rows.map(({ rank }) => rank)).toEqual(odd.rows.map(({ rank }) => rank ?? 0).sort((a, b) => a - b));
  expect(odd.rows.find(({ score }) => score === 5)?.rank).toBe(rows.filter(({ score }) => score === 6).length + 1);
});

it("is written with the columns that say something, in its own order", async () => {
  const text = (await exportTable(ctx, "busy", parseTableQuery(new URLSearchParams("q=model+00&sort=model"))))?.text;
  const lines = text?.trimEnd().split("\r\n") ?? [];
  expect(lines[0]).toMatch(/^rank,model,score,.*result_id,protocol_commit,standings_version$/);
  expect(lines[0]).not.toContain("harness");
  expect(lines.slice(1).map((line) => line.split(",")[1])).toEqual(
    [...lines.slice(1).map((line) => line.split(",")[1] ?? "")].sort(),
  );
  expect(lines).toHaveLength(12);
  expect(await exportTable(ctx, "nothing", DEFAULT_QUERY)).toBeNull();
});
