import fc from "fast-check";
import { expect, it } from "vitest";
import { selectTableRows } from "#db/queries/board-table";
import { testDatabase } from "#db/testing/database";
import { applyQuery } from "#lib/domain/board-table/apply";
import { DEFAULT_QUERY, NO_FILTER, parseTableQuery, type TableQuery } from "#lib/domain/board-table/query";
import { seedBoards } from "#lib/operations/testing/seed-boards";
import { readBoard } from "./read-board";
import { readBoardTable } from "./read-board-table";
import { countingDatabase } from "./testing/counting-database";
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
