import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BoardRow } from "#lib/domain/views/board";
import { applyQuery } from "./apply";
import { COLUMN_IDS, COLUMNS, columnsWithValues, DEFAULT_COLUMNS } from "./columns";
import { paretoOf } from "./pareto";
import { pivotOf } from "./pivot";
import {
  DEFAULT_QUERY,
  filterParams,
  parsePage,
  parseTableQuery,
  SECTIONS,
  type TableQuery,
  tableSearch,
} from "./query";
import { boardRow } from "./testing/board-row";

const read = (search: string) => parseTableQuery(new URLSearchParams(search));
const names = (rows: readonly { model: string }[]) => rows.map(({ model }) => model);

describe("the address of a table", () => {
  it("is empty for the table as it opens", () => {
    expect(tableSearch(DEFAULT_QUERY)).toBe("");
    expect(read("")).toEqual(DEFAULT_QUERY);
  });

  it("holds the whole state, and is read back as it was written", () => {
    const text = fc.string({ maxLength: 12 }).map((each) => each.toWellFormed().replaceAll("\0", "").trim());
    const facet = fc
      .uniqueArray(
        text.filter((each) => each !== ""),
        { maxLength: 3 },
      )
      .map((list) => list.sort());
    const query = fc.record<TableQuery>({
      q: text,
      model: facet,
      harness: facet,
      origin: fc.constantFrom([], ["run"] as const, ["run", "upstream"] as const),
      verified: fc.boolean(),
      section: fc.constantFrom(...SECTIONS),
      sort: fc.constantFrom(...COLUMN_IDS),
      order: fc.constantFrom("asc", "desc"),
      column: fc.subarray([...COLUMN_IDS], { minLength: 1 }),
    });
    fc.assert(
      fc.property(query, (each) => {
        expect(read(tableSearch(each))).toEqual(each);
      }),
    );
  });

  it("passes over what it does not know", () => {
    expect(read("sort=gone&order=up&column=gone&section=x&origin=moon&other=1")).toEqual(DEFAULT_QUERY);
    expect(read("column=gone&column=score").column).toEqual(["score"]);
    expect(read(`q=${"a".repeat(9999)}`).q).toHaveLength(255);
    expect(read("q=%00a&model=&harness=")).toMatchObject({ q: "a", model: [], harness: [""] });
    expect(read("model=a&model=a").model).toEqual(["a"]);
  });

  it("names a page beside the query, and is read as the first where it names none", () => {
    const page = (search: string) => parsePage(new URLSearchParams(search));
    expect(["", "page=7", "page=0", "page=-1", "page=1e3", "page=01", "page=9999999", "page="].map(page)).toEqual([
      1, 7, 1, 1, 1, 1, 1, 1,
    ]);
    expect(read("page=7")).toEqual(DEFAULT_QUERY);
  });

  it("gives other views the filter alone", () => {
    expect(filterParams(read("q=x&sort=cost&verified=true&column=model")).toString()).toBe("q=x&verified=true");
  });
});

describe("a query on rows", () => {
  const rows = [
    boardRow({ model: "b/Two", harness: "loop", rank: 1, score: 9, costUsd: 3, verified: true }),
    boardRow({ model: "a/One", harness: "loop", rank: 2, score: 8, costUsd: null, provenance: "upstream" }),
    boardRow({ model: "C/three", rank: 3, score: 7, costUsd: 1 }),
    boardRow({ model: "d/four", rank: null, score: null, costUsd: 2, unrankedReason: "score_pending" }),
  ];
  const ask = (search: string) => names(applyQuery(rows, read(search)));

  it("keeps the order of the board as it opens, those without a rank last", () => {
    expect(ask("")).toEqual(["b/Two", "a/One", "C/three", "d/four"]);
  });

  it("sorts by any column on exact values, unknown last in either order", () => {
    expect(ask("sort=cost")).toEqual(["C/three", "d/four", "b/Two", "a/One"]);
    expect(ask("sort=cost&order=desc")).toEqual(["b/Two", "d/four", "C/three", "a/One"]);
    expect(ask("sort=model")).toEqual(["a/One", "b/Two", "C/three", "d/four"]);
    expect(ask("sort=rank&order=desc")).toEqual(["C/three", "a/One", "b/Two", "d/four"]);
    expect(ask("sort=harness&order=desc")).toEqual(["b/Two", "a/One", "C/three", "d/four"]);
  });

  it("filters by words in any case, by facets, marks and section", () => {
    expect(ask("q=LOOP+two")).toEqual(["b/Two"]);
    expect(ask("model=a/One&model=C/three")).toEqual(["a/One", "C/three"]);
    expect(ask("harness=")).toEqual(["C/three", "d/four"]);
    expect(ask("origin=upstream")).toEqual(["a/One"]);
    expect(ask("verified=true")).toEqual(["b/Two"]);
    expect(ask("section=unranked")).toEqual(["d/four"]);
    expect(ask("section=ranked&q=t")).toEqual(["b/Two", "C/three"]);
    expect(ask("q=nobody")).toEqual([]);
  });

  it("orders totally: turning the order round turns all known values round, and leaves the unknown last", () => {
    const value = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }));
    const sorted = (rows: readonly BoardRow[], order: "asc" | "desc") =>
      applyQuery(rows, { ...DEFAULT_QUERY, sort: "score", order }).map(({ score }) => score);
    fc.assert(
      fc.property(fc.array(value), (scores) => {
        const rows = scores.map((score) => boardRow({ score }));
        const [up, down] = [sorted(rows, "asc"), sorted(rows, "desc")];
        const known = up.filter((score) => score !== null);
        expect(down).toEqual([...known.toReversed(), ...scores.filter((score) => score === null)]);
        expect(up).toEqual([...known, ...scores.filter((score) => score === null)]);
        for (const [i, score] of known.entries()) expect(score).toBeGreaterThanOrEqual(known[i - 1] ?? -Infinity);
      }),
    );
  });
});

describe("columns", () => {
  it("are offered where a row has something to say", () => {
    const bare = boardRow({ coverage: null, outcomes: null });
    expect(columnsWithValues([bare])).toEqual(["rank", "model", "score", "origin", "verified", "date"]);
    expect(columnsWithValues([])).toEqual(["rank", "model", "score"]);
    expect(columnsWithValues([boardRow({ costUsd: 0, tiebreak: 0 })])).toContain("cost");
  });

  it("give the share of passes over usable runs, an infrastructure error being none", () => {
    const outcomes = { pass: 1, fail: 1, scored: 0, model_error: 2, infra_error: 5, not_run: 5 };
    expect(COLUMNS.passed.value(boardRow({ outcomes }))).toBe(0.25);
    expect(COLUMNS.passed.value(boardRow({ outcomes: { ...outcomes, scored: 1 } }))).toBeNull();
    expect(COLUMNS.passed.value(boardRow({ outcomes: { ...outcomes, pass: 0, fail: 0, model_error: 0 } }))).toBeNull();
  });

  it("are more than are shown at first", () => {
    expect(DEFAULT_COLUMNS.length).toBeLessThan(COLUMN_IDS.length);
    expect(COLUMN_IDS.filter((id) => DEFAULT_COLUMNS.includes(id))).toEqual(DEFAULT_COLUMNS);
  });
});

describe("model × harness", () => {
  it("shows the best of each pair, how many there are, and nothing where nobody was measured", () => {
    const rows = [
      boardRow({ model: "a", harness: "x", score: 9, harnessVersion: "2" }),
      boardRow({ model: "b", harness: null, score: 8 }),
      boardRow({ model: "a", harness: "x", score: 7, harnessVersion: "1" }),
      boardRow({ model: "a", harness: null, score: 6 }),
    ];
    const { models, harnesses, cells } = pivotOf(rows);
    expect([models, harnesses]).toEqual([
      ["a", "b"],
      ["x", null],
    ]);
    expect(cells.map((line) => line.map((cell) => cell && [cell.best.score, cell.count]))).toEqual([
      [
        [9, 2],
        [6, 1],
      ],
      [null, [8, 1]],
    ]);
  });

  it("does not take names that look joined for one", () => {
    expect(pivotOf([boardRow({ model: "a b", harness: "c" }), boardRow({ model: "a", harness: "b c" })]).cells).toEqual(
      [
        [expect.anything(), null],
        [null, expect.anything()],
      ],
    );
  });
});

describe("the Pareto line", () => {
  const offers = fc.array(fc.record({ cost: fc.integer({ min: 0, max: 9 }), score: fc.integer({ min: 0, max: 9 }) }));

  it("holds exactly those that no other beats on both", () => {
    fc.assert(
      fc.property(offers, (list) => {
        const beaten = list.map((a) =>
          list.some((b) => b.cost <= a.cost && b.score >= a.score && (b.cost < a.cost || b.score > a.score)),
        );
        expect(paretoOf(list)).toEqual(beaten.map((is) => !is));
      }),
    );
  });

  it("has nobody on it when there is nobody", () => {
    expect(paretoOf([])).toEqual([]);
  });
});
