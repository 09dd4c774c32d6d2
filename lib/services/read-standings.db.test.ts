import { describe, expect, it } from "vitest";
import { testDatabase } from "#db/testing/database";
import { applySync } from "./apply-sync";
import { readStandings } from "./read-standings";
import { countingDatabase } from "./testing/counting-database";
import { cohortPlan, evalDef, evalPlan, published, type Row, runDocument, syncPlan } from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);

function board(id: string, rows: Row[], more: Parameters<typeof evalPlan>[1] = {}) {
  const files = rows.map((row, at) => published(`run-${at}`, 1, runDocument(id, row)));
  return evalPlan(id, { cohorts: [cohortPlan(id, { at: 1, published: files, definition: evalDef(id) })], ...more });
}

const runs = (...scores: [string, number][]): Row[] =>
  scores.map(([model, score]) => ({ model: `vendor/${model}`, score }));

await applySync(ctx, {
  repository: { url: "https://example.org/boards", isDemo: false },
  plan: syncPlan([
    board("first-board", runs(["alpha", 90], ["beta", 90], ["gamma", 80])),
    board("second-board", runs(["alpha", 10], ["beta", 5])),
    board("lonely-board", runs(["gamma", 99])),
    board(
      "wide-board",
      runs(...Array.from({ length: 14 }, (_, at): [string, number] => [`m${at}`, at < 9 ? 50 - at : 1])),
    ),
  ]),
});

describe("readStandings", () => {
  it("splits shared places exactly, leaves out boards with one participant, and takes two queries", async () => {
    const counted = countingDatabase(database);
    const { rows, countedEvals, openEvals } = await readStandings({ ...ctx, db: counted.db });
    expect(counted.queries).toHaveLength(2);
    expect({ countedEvals, openEvals }).toEqual({ countedEvals: 3, openEvals: 4 });
    const told = rows.map(({ model, rank, points }) => [model, rank, `${points.numerator}/${points.denominator}`]);
    expect(told.slice(0, 3)).toEqual([
      ["vendor/alpha", 1, "93/2"],
      ["vendor/beta", 2, "79/2"],
      ["vendor/m0", 3, "25/1"],
    ]);
    expect(told).toContainEqual(["vendor/gamma", 5, "15/1"]);
    // Five share the tenth place of the wide board, which is no place for less than a fifth of its point.
    expect(told.filter(([, , points]) => points === "1/5")).toHaveLength(5);
  });

  it("says where points come from, most first", async () => {
    const { rows } = await readStandings(ctx);
    expect(rows[0]?.entries).toMatchObject([
      { evalId: "second-board", rank: 1, tied: false, points: { value: 25 } },
      { evalId: "first-board", rank: 1, tied: true, points: { value: 21.5 } },
    ]);
  });
});
