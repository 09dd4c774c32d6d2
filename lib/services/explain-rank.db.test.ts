import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { results } from "#db/schema/results";
import { standingBlocks } from "#db/schema/standings";
import { testDatabase } from "#db/testing/database";
import type { RankStep } from "#lib/domain/ranking/explain-rank";
import type { BoardRow } from "#lib/domain/views/board";
import type { RankExplanation } from "#lib/domain/views/rank-explanation";
import { acceptResult } from "./accept-result";
import { applySync } from "./apply-sync";
import { explainRank } from "./explain-rank";
import { readBoard } from "./read-board";
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

const tiebreak = { tiebreak: { metric: "tiebreak_value", order: "asc", label: "moves" } };
const moves = (value: number) => ({ raw_metric: { label: "moves", value: "x", tiebreak_value: value } });

function plan(id: string, rows: Row[], more: Record<string, unknown> = {}) {
  const files = [];
  for (let at = 0; at < rows.length; at += 200) {
    const document = publicationDocument(id, rows.slice(at, at + 200), `https://example.org/${id}/${at}`);
    files.push(published(`file-${at}`, 1, document));
  }
  return evalPlan(id, { cohorts: [cohortPlan(id, { at: 1, published: files, definition: evalDef(id, more) })] });
}

async function list(...plans: ReturnType<typeof evalPlan>[]): Promise<void> {
  const url = `https://example.org/${plans[0]?.id}`;
  await applySync(ctx, { repository: { url, isDemo: false }, plan: syncPlan(plans) });
}

async function everyRow(evalId: string): Promise<BoardRow[]> {
  const all: BoardRow[] = [];
  for (let after: string | undefined; ; ) {
    const page = await readBoard(ctx, { evalId, after });
    all.push(...(page?.rows ?? []));
    if (!page?.next) return all;
    after = page.next;
  }
}

function step<Name extends RankStep["step"]>(of: RankExplanation | null, name: Name) {
  return of?.steps.find((each): each is Extract<RankStep, { step: Name }> => each.step === name);
}

async function idOf(evalId: string, model: string): Promise<string> {
  const board = await readBoard(ctx, { evalId });
  return [...(board?.rows ?? []), ...(board?.unranked ?? [])].find((row) => row.model === model)?.resultId ?? "none";
}

describe("explainRank", () => {
  it("gives every row the place and the neighbours that the board gives it, in four queries", async () => {
    const rows: Row[] = Array.from({ length: 40 }, (_, at) => ({
      model: `Model ${String(at).padStart(2, "0")}`,
      score: (at * 7) % 5,
      ...(at % 3 === 2 ? {} : moves(at % 3)),
    }));
    await list(plan("tied-eval", rows, tiebreak));
    const board = await everyRow("tied-eval");
    const counted = countingDatabase(database);
    for (const [at, row] of board.entries()) {
      counted.queries.length = 0;
      const found = await explainRank({ ...ctx, db: counted.db }, row.resultId);
      expect(counted.queries.length).toBeLessThanOrEqual(4);
      expect(found?.place).toEqual({ rank: row.rank, tied: row.tied });
      expect(step(found, "place")).toMatchObject({
        rank: row.rank,
        sharing: board.filter(({ rank }) => rank === row.rank).length,
        of: 40,
      });
      const { above = [], below = [] } = step(found, "neighbours") ?? {};
      const shown = (each: { resultId: string; rank: number | null; tiebreak: number | null }) =>
        [each.resultId, each.rank, each.tiebreak] as const;
      expect(above.map(shown)).toEqual(board.slice(Math.max(0, at - 2), at).map(shown));
      expect(below.map(shown)).toEqual(board.slice(at + 1, at + 3).map(shown));
    }
  });

  it("counts who shares a place over any number of blocks", async () => {
    const rows: Row[] = Array.from({ length: 1500 }, (_, at) => ({ model: `Model ${at}`, score: at < 1100 ? 5 : at }));
    await list(plan("wide-eval", rows));
    const board = await everyRow("wide-eval");
    const cohort = (await readBoard(ctx, { evalId: "wide-eval" }))?.cohort.id ?? "";
    expect(await ctx.db.$count(standingBlocks, eq(standingBlocks.cohortId, cohort))).toBeGreaterThan(2);
    const places = await Promise.all(
      [0, 255, 256, 399, 400, 800, 1499].map(async (at) =>
        step(await explainRank(ctx, board[at]?.resultId ?? ""), "place"),
      ),
    );
    expect(places.map((place) => [place?.rank, place?.sharing])).toEqual([
      [1, 1],
      [256, 1],
      [257, 1],
      [400, 1],
      [401, 1100],
      [401, 1100],
      [401, 1100],
    ]);
  });

  it("knows no result that is not there", async () => {
    expect(await explainRank(ctx, "res_22222222222222222222")).toBeNull();
  });
});

describe("what counts", () => {
  const send = (evalId: string, model: string, score: number, more: object = {}, verified = true) =>
    acceptResult(ctx, {
      bytes: new TextEncoder().encode(JSON.stringify(runDocument(evalId, { model, score, ...more }))),
      verified,
    });

  it("is the latest, not the best, and every session says what it is", async () => {
    await list(plan("again-eval", []));
    for (const score of [70, 90, 80]) await send("again-eval", "vendor/again", score);
    const stored = await ctx.db
      .select({ id: results.id, score: results.score })
      .from(results)
      .where(eq(results.evalId, "again-eval"))
      .orderBy(asc(results.session));
    const [first, best, last] = stored.map(({ id }) => id);
    const found = await explainRank(ctx, best ?? "");
    expect(found?.place).toBeNull();
    expect(found?.steps.map(({ step: name, verdict }) => [name, verdict])).toEqual([
      ["cohort", "current"],
      ["session", "superseded"],
    ]);
    expect(step(found, "session")).toMatchObject({
      counting: last,
      accepted: 3,
      withdrawn: 0,
      sessions: [
        { resultId: last, state: "counts", score: 80 },
        { resultId: best, state: "superseded", score: 90 },
        { resultId: first, state: "superseded", score: 70 },
      ],
      more: 0,
    });
    const alone = await explainRank(ctx, last ?? "");
    expect(step(alone, "neighbours")?.verdict).toBe("only_row");
    expect(step(alone, "chance")?.verdict).toBe("only_row");
  });

  it("is nothing when all is withdrawn", async () => {
    await list(plan("gone-eval", [{ model: "vendor/gone", score: 1 }]));
    const id = await idOf("gone-eval", "vendor/gone");
    await list(plan("gone-eval", []));
    expect((await explainRank(ctx, id))?.steps.map(({ verdict }) => verdict)).toEqual(["current", "withdrawn"]);
    expect(step(await explainRank(ctx, id), "session")).toMatchObject({ counting: null, accepted: 0, withdrawn: 1 });
  });

  it("takes no place when it is not verified, or covers too little", async () => {
    await list(plan("apart-eval", []));
    await send("apart-eval", "vendor/unverified", 50, {}, false);
    await send("apart-eval", "vendor/partial", 50, { task_results: [{ task_id: "one", score: 1 }] });
    const verdicts = await Promise.all(
      ["vendor/unverified", "vendor/partial"].map(async (model) => {
        const found = await explainRank(ctx, await idOf("apart-eval", model));
        return step(found, "standing");
      }),
    );
    expect(verdicts).toMatchObject([
      { verdict: "unverified", coverage: null, needed: null },
      { verdict: "coverage_incomplete", coverage: { done: 1, total: 2 }, needed: 2 },
    ]);
  });

  it("is ranked in an older cohort too, which says so", async () => {
    const older = published("old", 1, publicationDocument("moved-eval", [{ model: "vendor/old", score: 3 }]));
    await list(
      evalPlan("moved-eval", {
        cohorts: [
          cohortPlan("moved-eval", { at: 1, published: [older] }),
          cohortPlan("moved-eval", { at: 3, revision: 2 }),
        ],
      }),
    );
    const board = await readBoard(ctx, { evalId: "moved-eval", cohort: sha(1) });
    const found = await explainRank(ctx, board?.rows[0]?.resultId ?? "");
    expect(step(found, "cohort")).toMatchObject({
      verdict: "older",
      revision: 1,
      protocolCommit: sha(1),
      current: { revision: 2, protocolCommit: sha(3) },
    });
    expect(found?.place).toEqual({ rank: 1, tied: false });
  });
});

describe("the row above", () => {
  it("is compared on the tasks both have", async () => {
    const tasks = Array.from({ length: 6 }, (_, at) => ({ id: `t${at}`, prompt: "Do." }));
    const marks = (score: number) => tasks.map(({ id }) => ({ task_id: id, score }));
    const rows: Row[] = [
      { model: "Best", score: 100, task_results: marks(1) },
      { model: "Huge", score: 1e308 },
      { model: "Worst", score: 0.123456789012345, task_results: marks(0) },
    ];
    await list(plan("tasks-eval", rows, { tasks, score_unit: "USD" }));
    const worst = await explainRank(ctx, await idOf("tasks-eval", "Worst"));
    expect(step(worst, "value")?.score).toBe(0.123456789012345);
    expect(step(worst, "chance")).toMatchObject({
      verdict: "apart",
      against: { resultId: await idOf("tasks-eval", "Best"), side: "above" },
      figures: { test: "mcnemar", shared: 6, wins: 0, losses: 6, p: 0.03125 },
    });
    const best = await explainRank(ctx, await idOf("tasks-eval", "Best"));
    expect(step(best, "chance")).toMatchObject({ verdict: "no_evidence", silent: ["other"] });
    expect(step(best, "neighbours")?.above).toMatchObject([{ score: 1e308, difference: 1e308 }]);
  });
});
