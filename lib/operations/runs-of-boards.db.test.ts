// Operations that read boards, their rows, and whoever stands on them.
import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "#db/testing/database";
import { contracts } from "#lib/operations/contracts";
import { codeOf, runnerOf } from "#lib/operations/testing/run-operation";
import { MANY, seedBoards } from "#lib/operations/testing/seed-boards";
import { prepareDatabase } from "#lib/services/prepare-database";
import { sha } from "#lib/services/testing/sync-fixture";
import { testCtx } from "#lib/services/testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);
const run = runnerOf(ctx);
beforeAll(async () => {
  await prepareDatabase(database);
  await seedBoards(ctx);
});

describe("list-evals", () => {
  it("lists every eval with the head of its board", async () => {
    const { evals } = await run("list-evals", {});
    expect(evals.map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        ["busy", "kept-last-good"],
        ["waiting", "listed"],
        ["gone", "delisted"],
        ["broken", "listed"],
      ]),
    );
    expect(evals.find(({ id }) => id === "busy")).toMatchObject({ protocolCommit: sha(3), cohortCount: 2 });
  });
});

describe("get-eval", () => {
  it.each(["busy", "waiting", "gone", "broken"])("answers for %s", async (id) => {
    expect((await run("get-eval", { id })).id).toBe(id);
  });

  it("shows definition, cohorts, issues and refusals", async () => {
    const busy = await run("get-eval", { id: "busy" });
    expect(busy.definition).toMatchObject({ id: "busy", protocol_revision: 2 });
    expect(busy.cohorts.map(({ revision, isCurrent }) => [revision, isCurrent])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(busy.issues[0]).toMatchObject({ file: "evals/busy/eval.yaml", line: 3 });
    expect(busy.refusals[0]?.code).toBe("protocol_changed_without_bump");
  });

  it("does not know an eval that is not there", async () => {
    expect(await codeOf(run("get-eval", { id: "nowhere" }))).toBe("not_found");
  });
});

describe("get-leaderboard", () => {
  it("answers with the rows that match, sorted, ranked as on the whole board", async () => {
    const { rows, matched, total } = await run("get-leaderboard", {
      eval: "busy",
      q: "model 00",
      sort: "score",
      order: "asc",
    });
    expect([rows.length, matched, total]).toEqual([11, 11, MANY + 1]);
    const scores = rows.map(({ score }) => score ?? 0);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    const board = await run("get-board", { id: "busy", sort: "model", order: "asc" });
    const first = board.rows.find(({ model }) => model === rows[0]?.model);
    expect(rows[0]).toMatchObject({ rank: first?.rank, tied: first?.tied });
  });

  it("shows unranked rows with their reason", async () => {
    const { rows } = await run("get-leaderboard", {
      eval: "busy",
      section: "unranked",
      origin: ["run"],
      harness: [""],
    });
    expect(rows).toMatchObject([{ rank: null, unrankedReason: "coverage_incomplete" }]);
  });

  it.each([
    [{ eval: "nothing" }, "not_found"],
    [{ eval: "busy", cohort: sha(7) }, "not_found"],
  ])("answers %j with %s", async (input, code) => {
    expect(await codeOf(run("get-leaderboard", input))).toBe(code);
  });
});

describe("get-separability", () => {
  it("answers with the first page of the board, in its order, and why nothing can be said", async () => {
    const { rows, total } = await run("get-separability", { eval: "busy" });
    const board = await run("get-board", { id: "busy" });
    expect(rows.map(({ resultId }) => resultId)).toEqual(board.rows.map(({ resultId }) => resultId));
    expect(total).toBe(MANY);
    expect(rows[0]).toMatchObject({ verdict: "no_evidence", against: null, figures: null });
  });

  it.each([{ eval: "nothing" }, { eval: "busy", cohort: sha(7) }])("does not know %j", async (input) => {
    expect(await codeOf(run("get-separability", input))).toBe("not_found");
  });
});

describe("get-task-matrix", () => {
  it("sets the tasks of the definition against the entries with task rows", async () => {
    const { entries, tasks, ...rest } = await run("get-task-matrix", { eval: "busy" });
    expect(entries).toMatchObject([{ model: "vendor/runner", rank: null }]);
    expect(tasks.map(({ taskId, solved, tried, cells }) => [taskId, solved, tried, cells[0]?.outcome])).toEqual([
      ["one", 1, 1, "pass"],
      ["two", 0, 0, "infra_error"],
    ]);
    expect(rest).toMatchObject({ total: MANY + 1, matched: MANY + 1, withoutRows: MANY, entryCount: 1 });
  });

  it("takes the filter of the leaderboard, and words of its own", async () => {
    const answer = await run("get-task-matrix", {
      eval: "busy",
      task: "TW",
      section: "unranked",
      by: "hardest",
      page: "9",
    });
    expect(answer.tasks.map(({ taskId }) => taskId)).toEqual(["two"]);
    expect(answer).toMatchObject({ matched: 1, page: 1, counts: { all: 1, nobody: 0, everybody: 0, differ: 0 } });
    expect((await run("get-task-matrix", { eval: "busy", q: "nobody" })).entries).toEqual([]);
  });

  it.each([{ page: "0" }, { entries: "garbage" }, { show: "some" }, { sort: "rank" }])("does not take %j", (more) => {
    expect(contracts["get-task-matrix"].input.safeParse({ eval: "busy", ...more }).success).toBe(false);
  });

  it.each([
    [{ eval: "nothing" }, "not_found"],
    [{ eval: "busy", cohort: sha(7) }, "not_found"],
  ])("answers %j with %s", async (input, code) => {
    expect(await codeOf(run("get-task-matrix", input))).toBe(code);
  });
});

describe("get-board", () => {
  it("never goes on from a page of other standings", async () => {
    const { next, cohort } = await run("get-board", { id: "busy" });
    const cursor: unknown = JSON.parse(Buffer.from(next ?? "", "base64url").toString());
    expect(cursor).toMatchObject({ version: cohort.standingsVersion });
    const other = { ...(cursor as object), version: cohort.standingsVersion - 1 };
    const after = Buffer.from(JSON.stringify(other)).toString("base64url");
    expect(await codeOf(run("get-board", { id: "busy", after }))).toBe("conflict");
  });

  it("walks the whole cohort in pages, each rank once in order", async () => {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = await run("get-board", after === undefined ? { id: "busy" } : { id: "busy", after });
      expect(page.rows.length).toBeLessThanOrEqual(50);
      expect(page.total).toBe(MANY);
      ids.push(...page.rows.map(({ resultId }) => resultId));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(new Set(ids).size).toBe(MANY);
    expect(ids).toHaveLength(MANY);
  });

  it.each([{ sort: "model" }, { sort: "date", order: "asc" }, { cohort: sha(1) }, { section: "unranked" }] as const)(
    "answers the view %j",
    async (view) => {
      const page = await run("get-board", { id: "busy", ...view });
      expect(page.rows.length + page.unranked.length).toBeGreaterThan(0);
    },
  );

  it("shows what has no rank apart, with the reason", async () => {
    expect((await run("get-board", { id: "waiting" })).unranked).toMatchObject([
      { rank: null, unrankedReason: "score_pending" },
    ]);
    expect((await run("get-board", { id: "busy" })).unranked).toMatchObject([
      { unrankedReason: "coverage_incomplete" },
    ]);
  });

  it.each([
    [{ id: "nowhere" }, "not_found"],
    [{ id: "broken" }, "not_found"],
    [{ id: "busy", cohort: sha(7) }, "not_found"],
    [{ id: "busy", after: "nonsense" }, "bad_request"],
  ])("refuses %j with %s", async (input, code) => {
    expect(await codeOf(run("get-board", input))).toBe(code);
  });
});

describe("list-cohorts", () => {
  it("tells what changed from one cohort to the next", async () => {
    const { steps } = await run("list-cohorts", { id: "busy" });
    expect(steps.map(({ kind, revision, leftBehind }) => [kind, revision, leftBehind])).toEqual([
      ["bumped", 2, 3],
      ["first", 1, 0],
    ]);
    expect(steps[0]?.changes).toMatchObject([{ path: "tiebreak", before: null }]);
    expect((await run("list-cohorts", { id: "broken" })).steps).toEqual([]);
    expect(await codeOf(run("list-cohorts", { id: "nowhere" }))).toBe("not_found");
  });
});

describe("list-results", () => {
  it("walks every result once, the last to arrive first, whatever arrives meanwhile", async () => {
    const first = await run("list-results", {});
    expect(first.results).toHaveLength(50);
    const ids = first.results.map(({ id }) => id);
    for (let after = first.next; after !== null; ) {
      const page = await run("list-results", { after });
      ids.push(...page.results.map(({ id }) => id));
      after = page.next;
    }
    expect([ids.length, new Set(ids).size]).toEqual([MANY + 5, MANY + 5]);
    const moments = first.results.map(({ receivedAt }) => receivedAt);
    expect(moments).toEqual([...moments].sort().reverse());
  });

  it("answers for one eval, one cohort and one participant, and says what each result is now", async () => {
    const older = await run("list-results", { eval: "busy", cohort: sha(1) });
    expect(older.results.map(({ standing }) => standing)).toEqual(["older_cohort", "older_cohort", "older_cohort"]);
    const participant = older.results[0]?.participant.id ?? "";
    const own = await run("list-results", { participant });
    expect(own.results.map(({ standing, cohort }) => [standing, cohort.revision])).toEqual([
      ["counts", 2],
      ["older_cohort", 1],
    ]);
    expect((await run("list-results", { participant, eval: "waiting" })).results).toEqual([]);
  });

  it.each([
    [{ eval: "nowhere" }, "not_found"],
    [{ eval: "busy", cohort: sha(7) }, "not_found"],
    [{ after: "nonsense" }, "bad_request"],
  ])("refuses %j with %s", async (input, code) => {
    expect(await codeOf(run("list-results", input))).toBe(code);
  });

  it("takes a cohort with its eval only", () => {
    expect(contracts["list-results"].input.safeParse({ cohort: sha(1) }).success).toBe(false);
  });
});

describe("list-all-cohorts", () => {
  it("lists the boards of all evals, the newest first", async () => {
    const { cohorts } = await run("list-all-cohorts", {});
    expect(cohorts.map(({ eval: subject, revision, isReadOnly }) => [subject.id, revision, isReadOnly])).toEqual(
      expect.arrayContaining([
        ["busy", 2, false],
        ["busy", 1, true],
        ["waiting", 1, false],
      ]),
    );
    const moments = cohorts.map(({ introducedAt }) => introducedAt);
    expect(moments).toEqual([...moments].sort().reverse());
    expect((await run("list-all-cohorts", { eval: "busy" })).cohorts.map(({ rankedCount }) => rankedCount)).toEqual([
      MANY,
      3,
    ]);
    expect((await run("list-all-cohorts", { eval: "broken" })).cohorts).toEqual([]);
  });

  it.each([
    [{ eval: "nowhere" }, "not_found"],
    [{ after: "nonsense" }, "bad_request"],
  ])("refuses %j with %s", async (input, code) => {
    expect(await codeOf(run("list-all-cohorts", input))).toBe(code);
  });
});

describe("search", () => {
  it("finds by name, whatever its case, the first of each kind and more when asked", async () => {
    // Model 000 to 009, and 100: words are parts of a name, in any order.
    const { participants, evals } = await run("search", { q: "00 MODEL" });
    expect([participants.items.length, participants.total, participants.isMore]).toEqual([5, 11, false]);
    expect(evals.items).toEqual([]);
    expect((await run("search", { q: "model", in: "participants" })).participants).toMatchObject({
      total: 50,
      isMore: true,
    });
    expect((await run("search", { q: "eval BUSY" })).evals.items.map(({ id }) => id)).toEqual(["busy"]);
  });

  it("finds results by id and by the beginning of either hash, and boards by that of their commit", async () => {
    const [listed] = (await run("list-results", { eval: "busy" })).results;
    const id = listed?.id ?? "";
    expect((await run("search", { q: id })).results.items.map((each) => each.id)).toEqual([id]);
    const { file } = await run("get-result", { id });
    const ids = file.results.map((each) => each.id);
    for (const hash of [file.sha256, file.sourceSha256]) {
      const { results } = await run("search", { q: hash.slice(0, 12).toUpperCase(), in: "results" });
      expect(results.items.length).toBe(Math.min(50, ids.length));
      expect(results.isMore).toBe(ids.length > 50);
      expect(ids).toEqual(expect.arrayContaining(results.items.map((each) => each.id)));
    }
    const { cohorts } = await run("search", { q: sha(3).slice(0, 39), in: "cohorts" });
    expect(cohorts.items.map(({ protocolCommit }) => protocolCommit).sort()).toEqual([sha(1), sha(1), sha(2), sha(3)]);
  });

  it.each(["%", "_%", "\\", "' OR 1=1 --", "\u202e", "f".repeat(200), "res_nowhere"])("survives %j", async (q) => {
    const found = await run("search", { q });
    expect([found.results.total, found.cohorts.total]).toEqual([0, 0]);
  });
});

describe("list-participants and get-participant", () => {
  it("walk everybody by name, and find each of them again", async () => {
    const first = await run("list-participants", {});
    expect(first.participants).toHaveLength(50);
    const second = await run("list-participants", { after: first.next ?? "" });
    expect(second.participants.map(({ id }) => id)).not.toContain(first.participants.at(-1)?.id);
    const [found] = (await run("list-participants", { q: "MODEL 000" })).participants;
    expect(found).toMatchObject({ model: "Model 000", evalCount: 1, currentEvalCount: 1 });
    const { results } = await run("get-participant", { id: found?.id ?? "" });
    expect(results.map(({ revision, standing }) => [revision, standing])).toEqual([
      [2, "counts"],
      [1, "older_cohort"],
    ]);
  });

  it("refuse a cursor of somewhere else, and know nobody who is not there", async () => {
    expect(await codeOf(run("list-participants", { after: "nonsense" }))).toBe("bad_request");
    expect(await codeOf(run("get-participant", { id: "par_22222222222222222222" }))).toBe("not_found");
  });
});

describe("get-standings", () => {
  it("answers with the points of all open boards", async () => {
    const { openEvals, rows } = await run("get-standings", {});
    expect(openEvals).toBeGreaterThan(0);
    expect(rows.every(({ points }) => points.value > 0)).toBe(true);
  });
});

describe("compare", () => {
  it("answers for rows of one board, and refuses rows of two", async () => {
    const { rows, unranked } = await run("get-board", { id: "busy" });
    const [a, b] = rows.map(({ resultId }) => resultId);
    const { pairs } = await run("compare", { results: `${a},${b},${unranked[0]?.resultId}` });
    expect(pairs.map(({ verdict }) => verdict)).toEqual(["no_evidence", "no_evidence", "no_evidence"]);
    const older = await run("get-board", { id: "busy", cohort: sha(1) });
    expect(await codeOf(run("compare", { results: `${a},${older.rows[0]?.resultId}` }))).toBe("bad_request");
    expect(await codeOf(run("compare", { results: `${a},res_22222222222222222222` }))).toBe("not_found");
  });
});

/** The first ranked rows of several boards, and all their unranked ones. */
async function boardRows() {
  const boards = [{ id: "busy", cohort: sha(1) }, { id: "busy", cohort: sha(3) }, { id: "waiting" }];
  const read = await Promise.all(boards.map((board) => run("get-board", board)));
  return read.flatMap(({ cohort: { isCurrent }, rows, unranked }) =>
    [...rows.slice(0, 3), ...unranked].map((row) => ({ row, isCurrent })),
  );
}

describe("get-result", () => {
  it("answers for every row of every board", async () => {
    for (const { row } of await boardRows()) {
      const result = await run("get-result", { id: row.resultId });
      expect(result).toMatchObject({ rank: row.rank, tied: row.tied, score: row.score });
    }
  });

  it("does not know a result that is not there", async () => {
    expect(await codeOf(run("get-result", { id: "res_7k2m9x4c8v3b6n5t2r8w" }))).toBe("not_found");
  });
});

describe("explain-rank", () => {
  it("says of every row of every board what the board says", async () => {
    for (const { row, isCurrent } of await boardRows()) {
      const { place, steps } = await run("explain-rank", { id: row.resultId });
      expect(place).toEqual(row.rank === null ? null : { rank: row.rank, tied: row.tied });
      expect(steps[0]).toMatchObject({ step: "cohort", verdict: isCurrent ? "current" : "older" });
      expect(steps[2]).toMatchObject({ step: "standing", verdict: row.unrankedReason ?? "ranked" });
    }
  });

  it("does not know a result that is not there", async () => {
    expect(await codeOf(run("explain-rank", { id: "res_7k2m9x4c8v3b6n5t2r8w" }))).toBe("not_found");
  });
});
