import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cohorts, definitions } from "#db/schema/evals";
import { testDatabase } from "#db/testing/database";
import { competitionPlaces } from "#lib/domain/ranking/order";
import type { BoardOrder, BoardRow, BoardSort } from "#lib/domain/views/board";
import { applySync } from "./apply-sync";
import { listEvals } from "./list-evals";
import { type BoardRequest, readBoard } from "./read-board";
import { readEval } from "./read-eval";
import { readResult } from "./read-result";
import { readSyncStatus } from "./read-sync-status";
import { countingDatabase } from "./testing/counting-database";
import {
  cohortPlan,
  evalDef,
  evalPlan,
  publicationDocument,
  published,
  type Row,
  sha,
  syncPlan,
} from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);

/** Boards of publications of 40 rows, each retrieved on another day. */
async function list(boards: Record<string, { rows: Row[]; definition?: Record<string, unknown> }>) {
  const plans = Object.entries(boards).map(([id, { rows, definition }]) => {
    const files = [];
    for (let at = 0; at < rows.length; at += 40) {
      const document = publicationDocument(id, rows.slice(at, at + 40), `https://example.org/${id}/${at}`);
      document.submission.retrieved_on = new Date(Date.UTC(2025, 0, 1 + (at % 7))).toISOString().slice(0, 10);
      files.push(published(`file-${at}`, 1, document));
    }
    return evalPlan(id, {
      cohorts: [cohortPlan(id, { at: 1, published: files, definition: evalDef(id, definition) })],
    });
  });
  const repository = { url: `https://example.org/${Object.keys(boards)[0]}`, isDemo: false };
  await applySync(ctx, { repository, plan: syncPlan(plans) });
}

async function pagesOf(request: BoardRequest): Promise<BoardRow[][]> {
  const pages: BoardRow[][] = [];
  for (let after: string | undefined; ; ) {
    const page = await readBoard(ctx, { ...request, ...(after === undefined ? {} : { after }) });
    if (page === null) throw new Error("no board");
    pages.push(request.section === "unranked" ? page.unranked : page.rows);
    if (page.next === null) return pages;
    after = page.next;
  }
}

// Scores 0..9 with a tiebreak of 0..2 or none: ties of every width, over every page edge.
const many: Row[] = Array.from({ length: 230 }, (_, index) => {
  const tiebreak_value = index % 4;
  const raw = tiebreak_value === 3 ? {} : { raw_metric: { label: "moves", value: "x", tiebreak_value } };
  return { model: `Model ${String(index).padStart(3, "0")}`, score: (index * 7) % 10, ...raw };
});

await list({
  "big-board": { rows: many, definition: { tiebreak: { metric: "tiebreak_value", order: "desc", label: "moves" } } },
  "small-board": { rows: many.slice(0, 10) },
  "wide-board": { rows: Array.from({ length: 1000 }, (_, index) => ({ model: `Model ${index}`, score: index % 97 })) },
  "tied-board": { rows: Array.from({ length: 120 }, (_, index) => ({ model: `Model ${index}`, score: 5 })) },
  "empty-board": { rows: [] },
});

describe("paging", () => {
  it("T01 T05 gives every row of every page the place that the pure core gives it on the whole board", async () => {
    const rows = (await pagesOf({ evalId: "big-board" })).flat();
    expect(rows).toHaveLength(230);
    const keys = rows.map(({ score, tiebreak }) => ({ score: score ?? 0, tiebreakKey: tiebreak }));
    expect(rows.map(({ rank, tied }) => ({ rank, tied }))).toEqual(competitionPlaces(keys));
    expect(rows.map(({ rank }) => rank ?? 0)).toEqual(rows.map(({ rank }) => rank ?? 0).sort((a, b) => a - b));
  });

  it("T01 keeps a tie that is wider than a page", async () => {
    const pages = await pagesOf({ evalId: "tied-board" });
    expect(pages.map((rows) => rows.length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flat().map(({ rank, tied }) => `${rank} ${tied}`))).toEqual(new Set(["1 true"]));
  });

  const sorts: [BoardSort, BoardOrder][] = (["score", "model", "date"] as const).flatMap((sort) => [
    [sort, "asc"],
    [sort, "desc"],
  ]);
  it.each(sorts)(
    "sorts by %s %s without skipping or repeating anybody, and keeps everybody's rank",
    async (sort, order) => {
      const onBoard = new Map((await pagesOf({ evalId: "big-board" })).flat().map((row) => [row.participantId, row]));
      const rows = (await pagesOf({ evalId: "big-board", sort, order })).flat();
      expect(new Set(rows.map(({ participantId }) => participantId)).size).toBe(230);
      expect(rows).toHaveLength(230);
      for (const row of rows) expect(row).toEqual(onBoard.get(row.participantId));
      const values = rows.map((row) => (sort === "score" ? (row.score ?? 0) : sort === "model" ? row.model : row.date));
      const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(order === "asc" ? sorted : sorted.reverse());
    },
  );

  it("refuses a cursor that it did not make, or that belongs to another view", async () => {
    const next = (await readBoard(ctx, { evalId: "big-board" }))?.next ?? "";
    const forged = Buffer.from(JSON.stringify({ sortName: "\u0000" })).toString("base64url");
    const broken = [
      { after: "no cursor" },
      { after: "" },
      { after: forged },
      { after: next, sort: "model" as const },
      { after: next, order: "asc" as const },
      { after: next, section: "unranked" as const },
    ];
    for (const request of broken) {
      await expect(readBoard(ctx, { evalId: "big-board", ...request })).rejects.toMatchObject({ code: "bad_request" });
    }
  });

  it("has no board for an unknown eval or cohort, and an empty one for an eval without results", async () => {
    expect(await readBoard(ctx, { evalId: "no-such-eval" })).toBeNull();
    expect(await readBoard(ctx, { evalId: "big-board", cohort: sha(77) })).toBeNull();
    expect(await readBoard(ctx, { evalId: "empty-board" })).toMatchObject({
      rows: [],
      unranked: [],
      total: 0,
      next: null,
    });
  });
});

describe("the unranked section", () => {
  it("pages by itself, by name, behind the ranked rows", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({ model: `Model ${1000 + index}`, score: index }));
    await list({ "rated-board": { rows, definition: { interface: "dialogue", leaderboard: "rating" } } });
    const page = await readBoard(ctx, { evalId: "rated-board" });
    expect(page).toMatchObject({ rows: [], total: 0, unrankedTotal: 120, next: null });
    expect(page?.unranked).toHaveLength(50);
    const unranked = (await pagesOf({ evalId: "rated-board", section: "unranked" })).flat();
    expect(unranked.map(({ model }) => model)).toEqual(rows.map(({ model }) => model));
    expect(new Set(unranked.map(({ rank, unrankedReason }) => `${rank} ${unrankedReason}`))).toEqual(
      new Set(["null rating_publication"]),
    );
  });
});

describe("the number of queries", () => {
  it.each(["small-board", "wide-board"])("is at most 4 for the board of %s, whatever the view", async (evalId) => {
    const next = (await readBoard(ctx, { evalId }))?.next;
    const views: BoardRequest[] = [
      { evalId },
      { evalId, sort: "model" },
      { evalId, sort: "date", order: "asc" },
      { evalId, cohort: sha(1) },
      ...(next ? [{ evalId, after: next }] : []),
    ];
    for (const request of views) {
      const counting = countingDatabase(database);
      const page = await readBoard({ ...ctx, db: counting.db }, request);
      expect(page?.rows.length).toBeGreaterThan(0);
      expect(counting.queries.length, counting.queries.join("\n")).toBeLessThanOrEqual(4);
      expect(counting.queries.length).toBeGreaterThan(0);
    }
  });

  it("does not grow with the rows on any other page either", async () => {
    const counting = countingDatabase(database);
    const counted = { ...ctx, db: counting.db };
    const resultId = (await readBoard(ctx, { evalId: "wide-board" }))?.rows[0]?.resultId ?? "";
    const reads: [number, () => Promise<unknown>][] = [
      [1, () => listEvals(counted)],
      [3, () => readEval(counted, "wide-board")],
      [4, () => readResult(counted, resultId)],
      [3, () => readSyncStatus(counted)],
    ];
    for (const [most, read] of reads) {
      counting.queries.length = 0;
      expect(await read()).toBeTruthy();
      expect(counting.queries.length, counting.queries.join("\n")).toBeLessThanOrEqual(most);
    }
  });
});

describe("lists", () => {
  it("name the leader of each eval, and say when the first place is shared", async () => {
    const items = new Map((await listEvals(ctx)).map((item) => [item.id, item]));
    expect(items.get("tied-board")?.leader).toMatchObject({ score: 5, tied: true });
    expect(items.get("small-board")?.leader).toEqual({ model: "Model 007", harness: null, score: 9, tied: false });
    expect(items.get("small-board")).toMatchObject({
      participantCount: 10,
      protocolRevision: 1,
      protocolCommit: sha(1),
    });
    expect(items.get("empty-board")?.leader).toBeNull();
  });

  it("077 show an eval whose stored definition no schema reads any more without it, and never fail", async () => {
    const before = await readEval(ctx, "small-board");
    expect(before?.definition?.tasks).toHaveLength(2);
    expect(before?.source).toEqual({ repository: expect.stringMatching(/^https:\/\/example\.org\//), url: null });
    const own = ctx.db.select({ id: cohorts.definitionId }).from(cohorts).where(eq(cohorts.evalId, "small-board"));
    await ctx.db
      .update(definitions)
      .set({ json: JSON.stringify({ scoring: "by-feel" }) })
      .where(inArray(definitions.id, own));
    expect(await readEval(ctx, "small-board")).toMatchObject({ id: "small-board", definition: null });
    expect((await readBoard(ctx, { evalId: "small-board" }))?.rows).toHaveLength(10);
  });
});
