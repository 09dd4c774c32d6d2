import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cohorts } from "#db/schema/evals";
import { results } from "#db/schema/results";
import { standings } from "#db/schema/standings";
import { testDatabase } from "#db/testing/database";
import { competitionPlaces } from "#lib/domain/ranking/order";
import { type AcceptOutcome, acceptResult } from "./accept-result";
import { applySync } from "./apply-sync";
import { readBoard } from "./read-board";
import { readBoardChangesSince } from "./read-board-changes";
import { readResult } from "./read-result";
import { rebuildStandings } from "./rebuild-standings";
import { cohortPlan, commit, evalDef, evalPlan, type Row, runDocument, sha, syncPlan } from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);
const repository = { url: "https://example.org/evals", isDemo: false };
const all: Map<string, Parameters<typeof evalPlan>[1]> = new Map();

/** Lists an eval beside those of earlier tests. Its one cohort is introduced by commit 2; commit 9 is HEAD. */
async function list(id: string, definition: Record<string, unknown> = {}) {
  const cohort = cohortPlan(id, { at: 2, lineage: sha(2), definition: evalDef(id, definition) });
  await relist(id, { cohorts: [cohort] });
  return cohort;
}

async function relist(id: string, plan: Parameters<typeof evalPlan>[1]) {
  all.set(id, plan);
  await applySync(ctx, { repository, plan: syncPlan([...all].map(([each, more]) => evalPlan(each, more))) });
}

const bytesOf = (document: unknown) => new TextEncoder().encode(JSON.stringify(document));
const accept = (document: unknown, verified = true) => acceptResult(ctx, { bytes: bytesOf(document), verified });
const run = (id: string, row: Row, more: Record<string, unknown> = {}) => accept(runDocument(id, row, more));
const codes = (outcome: AcceptOutcome) => (outcome.status === "rejected" ? outcome.issues.map(({ code }) => code) : []);

async function shown(evalId: string, cohort?: string) {
  const page = await readBoard(ctx, { evalId, cohort });
  return page?.rows.map(({ rank, model, score }) => [rank, model, score]) ?? [];
}

describe("binding", () => {
  it("181 binds a result without a commit to the protocol commit, and one with it", async () => {
    await list("bind-eval");
    const outcomes = [
      await run("bind-eval", { model: "vendor/a", score: 10 }),
      await run("bind-eval", { model: "vendor/b", score: 20 }, { eval_commit: sha(2) }),
    ];
    expect(outcomes).toMatchObject(
      [1, 2].map(() => ({ status: "accepted", cohort: { revision: 1, protocolCommit: sha(2) } })),
    );
    expect(await shown("bind-eval")).toEqual([
      [1, "vendor/b", 20],
      [2, "vendor/a", 10],
    ]);
  });

  it("189 refuses HEAD after copy-only maintenance, with both commits and the way on", async () => {
    await list("head-eval");
    const outcome = await run("head-eval", { model: "vendor/a", score: 10 }, { eval_commit: sha(9) });
    expect(codes(outcome)).toEqual(["commit_same_protocol_not_introducing"]);
    expect(outcome).toMatchObject({ issues: [{ path: "eval_commit", value: sha(9) }] });
    expect(outcome.status === "rejected" && outcome.issues[0]?.message).toContain(sha(2));
  });

  it("181 refuses a commit of an older cohort, of no cohort, and of nothing", async () => {
    const old = cohortPlan("stale-eval", { at: 2, lineage: sha(2) });
    const next = cohortPlan("stale-eval", { at: 5, lineage: sha(2), revision: 2 });
    await relist("stale-eval", { cohorts: [old, next] });
    const given = [sha(2), sha(3), sha(1), sha(99), "HEAD"];
    const outcomes = [];
    for (const eval_commit of given) {
      outcomes.push(codes(await run("stale-eval", { model: "vendor/a", score: 1 }, { eval_commit })));
    }
    expect(outcomes.flat()).toEqual([
      "commit_stale",
      "commit_stale",
      "commit_stale",
      "commit_unknown",
      "commit_unknown",
    ]);
  });

  it("191 names an abbreviated hash for what it is, even that of the right commit", async () => {
    await list("short-eval");
    expect(
      codes(await run("short-eval", { model: "vendor/a", score: 1 }, { eval_commit: sha(2).slice(0, 7) })),
    ).toEqual(["commit_abbreviated"]);
  });

  it("reports every issue of the file and of its binding at once", async () => {
    await list("many-eval");
    const outcome = await run("many-eval", { model: "vendor/a", score: 101 }, { eval_commit: sha(99) });
    expect(codes(outcome)).toContain("commit_unknown");
    expect(codes(outcome).length).toBeGreaterThan(1);
  });

  it("refuses an unknown eval and unreadable bytes without a trace", async () => {
    expect(codes(await run("no-such-eval", { model: "vendor/a", score: 1 }))).toEqual(["eval_unknown"]);
    const bytes = new TextEncoder().encode('{"eval_id": ');
    expect((await acceptResult(ctx, { bytes, verified: true })).status).toBe("rejected");
  });

  it("191 T11 holds in the database: full hashes, finite scores, and no binding to a cohort that is not there", async () => {
    await list("check-eval");
    const outcome = await run("check-eval", { model: "vendor/a", score: 1 });
    const id = outcome.status === "accepted" ? (outcome.resultIds[0] ?? "") : "";
    const breaking = [
      { protocolCommit: "abcdef1" },
      { protocolCommit: sha(3) },
      { protocolRevision: 2 },
      { evalId: "bind-eval" },
      { score: Number.NaN },
      { score: Number.POSITIVE_INFINITY },
      { score: -1 },
    ];
    for (const set of breaking) {
      await expect(ctx.db.update(results).set(set).where(eq(results.id, id)), JSON.stringify(set)).rejects.toThrow();
    }
  });
});

describe("sessions", () => {
  it("161 T06 counts the latest session of a participant, not the best", async () => {
    await list("latest-eval");
    await run("latest-eval", { model: "vendor/a", score: 90 });
    const second = await run("latest-eval", { model: "vendor/a", score: 80 });
    expect(await shown("latest-eval")).toEqual([[1, "vendor/a", 80]]);
    const latest = second.status === "accepted" ? second.resultIds[0] : undefined;
    const first = await ctx.db
      .select()
      .from(results)
      .where(eq(results.evalId, "latest-eval"))
      .orderBy(asc(results.session));
    expect(await readResult(ctx, first[0]?.id ?? "")).toMatchObject({ rank: null, supersededBy: latest, score: 90 });
  });

  it("155 takes another config for the same participant, and another case for another one", async () => {
    await list("case-eval");
    const participant = (model: string, config: unknown) => ({ participant: { model, config }, score: 1 });
    const document = (row: unknown) => ({
      ...runDocument("case-eval", { model: "vendor/a", score: 1 }),
      results: [row],
    });
    await accept(document(participant("vendor/a", { temperature: 0 })));
    await accept(document(participant("vendor/a", { temperature: 1 })));
    await accept(document(participant("Vendor/a", {})));
    expect((await readBoard(ctx, { evalId: "case-eval" }))?.total).toBe(2);
  });

  it("answers a repeated file with what the first one became, and changes nothing", async () => {
    await list("repeat-eval");
    const first = await run("repeat-eval", { model: "vendor/a", score: 1 });
    const { last } = await readBoardChangesSince(ctx, null);
    const document = runDocument("repeat-eval", { model: "vendor/a", score: 1 });
    const reordered = Object.fromEntries(Object.entries(document).reverse());
    expect(await accept(reordered)).toEqual({ ...first, repeated: true });
    expect((await readBoardChangesSince(ctx, last)).changes).toEqual([]);
  });

  it("181 answers a retry after a bump with what the first one became, and binds it to nothing new", async () => {
    const old = await list("late-eval");
    const first = await run("late-eval", { model: "vendor/a", score: 1 });
    const named = await run("late-eval", { model: "vendor/b", score: 1 }, { eval_commit: sha(2) });
    await relist("late-eval", { cohorts: [old, cohortPlan("late-eval", { at: 5, lineage: sha(2), revision: 2 })] });
    const before = await readBoardChangesSince(ctx, null);
    expect(await run("late-eval", { model: "vendor/a", score: 1 })).toEqual({ ...first, repeated: true });
    const again = await run("late-eval", { model: "vendor/b", score: 1 }, { eval_commit: sha(2) });
    expect(again).toEqual({ ...named, repeated: true });
    expect(await shown("late-eval")).toEqual([]);
    expect(await shown("late-eval", sha(2))).toHaveLength(2);
    expect(await readBoardChangesSince(ctx, null)).toEqual(before);
    const fresh = await run("late-eval", { model: "vendor/a", score: 2 });
    expect(fresh).toMatchObject({ status: "accepted", repeated: false, cohort: { revision: 2 } });
  });

  it("announces the board in the transaction that moves it", async () => {
    await list("announce-eval");
    const { last } = await readBoardChangesSince(ctx, null);
    const outcome = await run("announce-eval", { model: "vendor/a", score: 1 });
    const cohortId = outcome.status === "accepted" ? outcome.cohort.id : "";
    expect((await readBoardChangesSince(ctx, last)).changes).toEqual([
      { seq: expect.any(Number), evalId: "announce-eval", cohortId },
    ]);
  });
});

describe("rows without a place", () => {
  it("042 shows a result that awaits its author's score apart, and ranks it once it has one", async () => {
    await list("author-eval", { scored_by: "author", score_policy: "author_fill", scoring_note: "By hand." });
    await run("author-eval", { model: "vendor/a", score: null });
    const page = await readBoard(ctx, { evalId: "author-eval" });
    expect(page?.rows).toEqual([]);
    expect(page?.unranked).toMatchObject([{ rank: null, score: null, unrankedReason: "score_pending" }]);
    await run("author-eval", { model: "vendor/a", score: 70 });
    expect(await shown("author-eval")).toEqual([[1, "vendor/a", 70]]);
    expect((await readBoard(ctx, { evalId: "author-eval" }))?.unrankedTotal).toBe(0);
  });

  it("166 gives no place to a result that its authority has not accepted", async () => {
    await list("pending-eval");
    await accept(runDocument("pending-eval", { model: "vendor/a", score: 99 }), false);
    expect((await readBoard(ctx, { evalId: "pending-eval" }))?.unranked).toMatchObject([
      { unrankedReason: "unverified" },
    ]);
  });

  it("T21 T55 leaves a partial run unranked with its coverage, unless the protocol allows it", async () => {
    const tasks = [
      { task_id: "one", score: 1 },
      { task_id: "two", score: 0, outcome: "infra_error" },
    ];
    await list("partial-eval");
    await list("lenient-eval", { x_assayer: { min_coverage: 0.5 } });
    await run("partial-eval", { model: "vendor/a", score: 100, task_results: tasks });
    await run("lenient-eval", { model: "vendor/a", score: 100, task_results: tasks });
    const strict = await readBoard(ctx, { evalId: "partial-eval" });
    expect(strict?.unranked).toMatchObject([
      { unrankedReason: "coverage_incomplete", coverage: { done: 1, total: 2 }, outcomes: { pass: 1, infra_error: 1 } },
    ]);
    expect(await shown("lenient-eval")).toEqual([[1, "vendor/a", 100]]);
    const result = await readResult(ctx, strict?.unranked[0]?.resultId ?? "");
    expect(result).toMatchObject({ bounds: { lower: 0.5, upper: 1 }, unrankedReason: "coverage_incomplete" });
    expect(result?.taskRows.map(({ taskId, trial, outcome }) => [taskId, trial, outcome])).toEqual([
      ["one", 1, "pass"],
      ["two", 1, "infra_error"],
    ]);
  });
});

describe("what ranks", () => {
  it("118 is never a supplementary view, a detail or an undeclared raw value", async () => {
    await list("views-eval");
    const view = { type: "metric_table", title: "Other numbers", columns: ["x"], rows: [{ cells: [99] }] };
    const plain = { model: "vendor/a", score: 50 };
    await run("views-eval", plain);
    await run("views-eval", {
      model: "vendor/b",
      score: 50,
      detail: "Best ever.",
      supplementary_views: [view],
      raw_metric: { label: "wins", value: "99", tiebreak_value: 99 },
    });
    const page = await readBoard(ctx, { evalId: "views-eval" });
    expect(page?.rows.map(({ rank, tied }) => [rank, tied])).toEqual([
      [1, true],
      [1, true],
    ]);
  });

  it("160 T02 T05 is the declared tiebreak among equal scores, missing last", async () => {
    await list("tiebreak-eval", { tiebreak: { metric: "tiebreak_value", order: "asc", label: "moves" } });
    const raw = (tiebreak_value: number) => ({
      raw_metric: { label: "moves", value: String(tiebreak_value), tiebreak_value },
    });
    await run("tiebreak-eval", { model: "vendor/none", score: 10 });
    await run("tiebreak-eval", { model: "vendor/five", score: 10, ...raw(5) });
    await run("tiebreak-eval", { model: "vendor/three", score: 10, ...raw(3) });
    await run("tiebreak-eval", { model: "vendor/lower", score: 9, ...raw(1) });
    expect(await shown("tiebreak-eval")).toEqual([
      [1, "vendor/three", 10],
      [2, "vendor/five", 10],
      [3, "vendor/none", 10],
      [4, "vendor/lower", 9],
    ]);
  });

  it("T12 T15 T16 is the exact number: huge, tiny and neighbouring floats keep their order", async () => {
    await list("float-eval", { score_unit: "USD" });
    const scores = [22148357, 2 ** 53, 1e300, 5e-324, 0.1 + 0.2, 0.3, 0];
    for (const [index, score] of scores.entries()) await run("float-eval", { model: `vendor/m${index}`, score });
    expect((await shown("float-eval")).map(([rank, , score]) => [rank, score])).toEqual(
      [...scores].sort((a, b) => b - a).map((score, index) => [index + 1, score]),
    );
  });
});

describe("a bump at the same moment", () => {
  it("190 ends in exactly one of: bound to the old commit, or refused", async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = `race-${round}`;
      const old = await list(id);
      const next = cohortPlan(id, { at: 5, lineage: sha(2), revision: 2 });
      const { last } = await readBoardChangesSince(ctx, null);
      const bump = () => relist(id, { cohorts: [old, next] });
      const submit = () => run(id, { model: "vendor/a", score: 1 }, { eval_commit: sha(2) });
      const [outcome] =
        round % 2 === 0 ? await Promise.all([submit(), bump()]) : (await Promise.all([bump(), submit()])).reverse();
      const [before, after] = [await shown(id, sha(2)), await shown(id)];
      expect(after).toEqual([]);
      if (outcome?.status === "accepted") expect([outcome.cohort.protocolCommit, before.length]).toEqual([sha(2), 1]);
      else expect([outcome && codes(outcome), before.length]).toEqual([["commit_stale"], 0]);
      // Nothing is bound to the old commit once the bump is committed: the outbox has the order of commits.
      const order = (await readBoardChangesSince(ctx, last)).changes.filter(({ evalId }) => evalId === id);
      const expected = outcome?.status === "accepted" ? [outcome.cohort.id, null] : [null];
      expect(order.map(({ cohortId }) => cohortId)).toEqual(expected);
    }
  });
});

describe("standings kept row by row", () => {
  const models = ["vendor/a", "vendor/b", "vendor/c", "vendor/d"];
  const session = fc.record({
    model: fc.constantFrom(...models),
    score: fc.option(fc.integer({ min: 0, max: 3 })),
    tiebreak: fc.option(fc.integer({ min: 0, max: 2 })),
    verified: fc.boolean(),
  });
  let evals = 0;

  const rowsOf = (cohortId: string) =>
    ctx.db.select().from(standings).where(eq(standings.cohortId, cohortId)).orderBy(asc(standings.participantId));
  const countsOf = (cohortId: string) =>
    ctx.db
      .select({ ranked: cohorts.rankedCount, unranked: cohorts.unrankedCount, results: cohorts.resultCount })
      .from(cohorts)
      .where(eq(cohorts.id, cohortId));

  it("equal a full rebuild, and the ranks of the pure core, after any sessions", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(session, { minLength: 1, maxLength: 12 }), async (sessions) => {
        evals += 1;
        const id = `random-${evals}`;
        await list(id, {
          scored_by: "author",
          score_policy: "author_fill",
          scoring_note: "By hand.",
          tiebreak: { metric: "tiebreak_value", order: "asc", label: "moves" },
        });
        for (const [index, { model, score, tiebreak, verified }] of sessions.entries()) {
          const raw = tiebreak === null ? {} : { raw_metric: { label: "moves", value: "x", tiebreak_value: tiebreak } };
          await accept(runDocument(id, { model, score, detail: `session ${index}`, ...raw }), verified);
        }
        const page = await readBoard(ctx, { evalId: id });
        const cohortId = page?.cohort.id ?? "";
        const before = [await rowsOf(cohortId), await countsOf(cohortId)];
        await rebuildStandings(ctx, cohortId);
        expect([await rowsOf(cohortId), await countsOf(cohortId)]).toEqual(before);

        const latest = new Map(sessions.map((each) => [each.model, each]));
        const ranked = [...latest.values()].filter(({ score, verified }) => score !== null && verified);
        const keys = ranked.map(({ score, tiebreak }) => ({
          score: score ?? 0,
          tiebreakKey: tiebreak === null ? null : 0 - tiebreak,
        }));
        const expected = competitionPlaces(keys).map((place, index) => ({ model: ranked[index]?.model, ...place }));
        const byModel = (a: { model?: string | undefined }, b: { model?: string | undefined }) =>
          (a.model ?? "") < (b.model ?? "") ? -1 : 1;
        expect(page?.rows.map(({ model, rank, tied }) => ({ model, rank, tied })).sort(byModel)).toEqual(
          expected.sort(byModel),
        );
      }),
      { numRuns: 12 },
    );
  });
});

describe("large files", () => {
  it("N16 stores every task row of the largest run", async () => {
    const ids = Array.from({ length: 1024 }, (_, index) => `task-${index}`);
    await list("large-eval", { tasks: ids.map((id) => ({ id, prompt: `Do ${id}.` })) });
    const task_results = ids.map((task_id) => ({ task_id, score: 1, raw: "x".repeat(100) }));
    const outcome = await run("large-eval", { model: "vendor/a", score: 100, task_results });
    const result = await readResult(ctx, outcome.status === "accepted" ? (outcome.resultIds[0] ?? "") : "");
    expect(result?.taskRows.map(({ taskId }) => taskId)).toEqual(ids);
    expect(result?.coverage).toEqual({ done: 1024, total: 1024 });
  });
});

describe("evidence", () => {
  it("171 7 keeps the whole document as canonical JSON under its own hash, unknown keys included", async () => {
    await list("proof-eval");
    const document = {
      ...runDocument("proof-eval", { model: "vendor/a", score: 1, usage: { tokens: 5, cost: 2 } }),
      extra: { b: 1, a: "é" },
    };
    const outcome = await accept(document);
    const result = await readResult(ctx, outcome.status === "accepted" ? (outcome.resultIds[0] ?? "") : "");
    expect(JSON.parse(result?.file.canonicalJson ?? "")).toEqual(document);
    expect(result?.file.canonicalJson.startsWith('{"eval_id":"proof-eval","extra":{"a":"é","b":1},')).toBe(true);
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(result?.file.canonicalJson));
    expect(result?.file.sha256).toBe(Buffer.from(digest).toString("hex"));
    expect(result).toMatchObject({
      rank: 1,
      tied: false,
      origin: { kind: "run", runDate: "2025-02-03" },
      cohort: { protocolCommit: commit(2).sha },
    });
  });
});
