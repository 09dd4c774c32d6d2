import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rows, type Transaction } from "#db/client";
import { standingBlocks } from "#db/schema/standings";
import { testDatabase } from "#db/testing/database";
import { competitionPlaces } from "#lib/domain/ranking/order";
import type { BoardOrder, BoardRow, BoardSort } from "#lib/domain/views/board";
import { acceptResult } from "#lib/services/accept-result";
import { applySync } from "#lib/services/apply-sync";
import { readBoard } from "#lib/services/read-board";
import { readResult } from "#lib/services/read-result";
import { rebuildStandings } from "#lib/services/rebuild-standings";
import { cohortPlan, evalDef, evalPlan, runDocument, syncPlan } from "#lib/services/testing/sync-fixture";
import { testCtx } from "#lib/services/testing/test-ctx";
import { BLOCK_ROWS, BLOCK_ROWS_MAX } from "./standing-blocks";
import { refreshStandings } from "./standings";

const database = await testDatabase();
const ctx = testCtx(database.db);
let evals = 0;

/** A board of one result, of which `fill` makes more. */
async function newBoard() {
  evals += 1;
  const evalId = `blocks-${evals}`;
  const definition = evalDef(evalId, { tiebreak: { metric: "tiebreak_value", order: "desc", label: "moves" } });
  const plan = syncPlan([evalPlan(evalId, { cohorts: [cohortPlan(evalId, { at: 1, definition })] })]);
  await applySync(ctx, { repository: { url: `https://example.org/${evalId}`, isDemo: false }, plan });
  const bytes = new TextEncoder().encode(JSON.stringify(runDocument(evalId, { model: "first", score: 3 })));
  await acceptResult(ctx, { bytes, verified: true });
  const board = await readBoard(ctx, { evalId });
  if (board === null) throw new Error("no board");
  return { evalId, cohortId: board.cohort.id };
}

type Board = Awaited<ReturnType<typeof newBoard>>;

/** What a change does to participants `from` to `to`: new values, as a later session would bring them, or none at all. */
type Change = { from: number; to: number; levels: number; tiebreaks: number; seed: number; withdrawn: boolean };

const idOf = (board: Board, n: number) => `${board.evalId}-${n}`;

async function fill(board: Board, count: number): Promise<void> {
  await ctx.db.execute(sql`
    INSERT INTO results (id, file_id, position, cohort_id, eval_id, protocol_revision, protocol_commit, state,
      participant_id, participant_key, model, score, provenance, verified, measured_on, sort_name, flags)
    SELECT 'res_' || eval_id || '_' || n, file_id, n, cohort_id, eval_id, protocol_revision, protocol_commit, 'withdrawn',
      eval_id || '-' || n, 'key ' || n, 'Model ' || n, 0, provenance, verified, measured_on, 'model ' || n || '  ', flags
    FROM results, generate_series(1, ${count}::int) AS n WHERE cohort_id = ${board.cohortId}`);
}

/** Few levels make ties wider than a block, many make none. */
async function change(board: Board, { from, to, levels, tiebreaks, seed, withdrawn }: Change): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      UPDATE results SET state = ${withdrawn ? "withdrawn" : "accepted"},
        score = (position::bigint * 7919 + ${seed}::int) % ${levels}::int / 7.0,
        tiebreak_key = nullif((position::bigint * 104729 + ${seed}::int) % (${tiebreaks}::int + 1), 0),
        measured_on = '2025-01-' || lpad((1 + position % 28)::text, 2, '0')
      WHERE cohort_id = ${board.cohortId} AND position BETWEEN ${from} AND ${to}`);
    const participantIds = Array.from({ length: to - from + 1 }, (_, index) => idOf(board, from + index));
    await refreshStandings(tx, [{ cohortId: board.cohortId, participantIds }], ctx.now());
  });
}

/** Rows that truly stand in each block, in its order, with what the block says. */
async function blocksOf({ cohortId }: Board) {
  return rows<{ says: number; holds: number }>(
    ctx.db,
    sql`WITH block AS (
        SELECT *, row_number() OVER (ORDER BY score_down, tiebreak_down, sort_name, participant_id) AS number
        FROM ${standingBlocks} WHERE cohort_id = ${cohortId}),
      placed AS (
        SELECT (SELECT max(number) FROM block WHERE score_down < - s.score OR (score_down = - s.score AND
          (tiebreak_down < coalesce(- s.tiebreak_key, 'Infinity') OR (tiebreak_down = coalesce(- s.tiebreak_key, 'Infinity')
          AND (sort_name < s.sort_name OR (sort_name = s.sort_name AND participant_id <= s.participant_id)))))) AS number
        FROM standings AS s WHERE cohort_id = ${cohortId} AND ranked)
      SELECT row_count AS says, (SELECT count(*)::int FROM placed WHERE placed.number = block.number) AS holds
      FROM block ORDER BY number`,
  );
}

async function everyRow(board: Board, sort: BoardSort, order: BoardOrder): Promise<BoardRow[]> {
  const all: BoardRow[] = [];
  for (let after: string | undefined; ; ) {
    const page = await readBoard(ctx, { evalId: board.evalId, sort, order, after });
    all.push(...(page?.rows ?? []));
    if (!page?.next) return all;
    after = page.next;
  }
}

async function expectSound(board: Board): Promise<void> {
  const blocks = await blocksOf(board);
  expect(blocks.map(({ says }) => says)).toEqual(blocks.map(({ holds }) => holds));
  expect(Math.max(0, ...blocks.map(({ says }) => says))).toBeLessThanOrEqual(BLOCK_ROWS_MAX);
  expect(blocks.slice(1).filter(({ says }) => says === 0)).toEqual([]);
  for (const [sort, order] of [
    ["score", "desc"],
    ["score", "asc"],
    ["model", "asc"],
    ["date", "desc"],
  ] as const) {
    const all = await everyRow(board, sort, order);
    const keys = all.map(({ score, tiebreak }) => ({ score: score ?? 0, tiebreakKey: tiebreak }));
    expect(all.map(({ rank, tied }) => ({ rank: rank ?? 0, tied }))).toEqual(competitionPlaces(keys));
    expect(new Set(all.map(({ participantId }) => participantId)).size).toBe(all.length);
    expect(all.length).toBe((await readBoard(ctx, { evalId: board.evalId }))?.total);
  }
}

/** The transaction, writing down each statement that is asked of it: `select` only puts one together. */
function listening(tx: Transaction, said: string[]): Transaction {
  return new Proxy(tx, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name);
      if (typeof found !== "function") return found;
      return (...args: unknown[]) => {
        if (name !== "select") said.push(String(name));
        return Reflect.apply(found, target, args) as unknown;
      };
    },
  });
}

const PARTICIPANTS = 4 * BLOCK_ROWS;
const anyChange: fc.Arbitrary<Change> = fc
  .record({
    ends: fc.tuple(fc.integer({ min: 1, max: PARTICIPANTS }), fc.integer({ min: 1, max: PARTICIPANTS })),
    levels: fc.constantFrom(1, 2, 11, 100_003),
    tiebreaks: fc.constantFrom(0, 3, 1000),
    seed: fc.nat(1000),
    withdrawn: fc.boolean(),
  })
  .map(({ ends, ...rest }) => ({ from: Math.min(...ends), to: Math.max(...ends), ...rest }));

describe("the blocks of a large board", () => {
  it("T01 T05 hold what they say, and give every row of every view the place of the pure core, after any changes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 4 }), anyChange, async (changes, first) => {
        const board = await newBoard();
        await fill(board, PARTICIPANTS);
        await change(board, { ...first, from: 1, to: PARTICIPANTS, withdrawn: false });
        expect((await blocksOf(board)).length).toBeGreaterThan(1);
        for (const each of changes) await change(board, each);
        await expectSound(board);
        await rebuildStandings(ctx, board.cohortId);
        await expectSound(board);
      }),
      { numRuns: 5 },
    );
  }, 120_000);

  it("are not kept for a small board, and grow with single results", async () => {
    const board = await newBoard();
    await fill(board, BLOCK_ROWS_MAX + 40);
    await change(board, { from: 1, to: BLOCK_ROWS_MAX - 1, levels: 9, tiebreaks: 2, seed: 0, withdrawn: false });
    expect(await blocksOf(board)).toEqual([]);
    for (let n = BLOCK_ROWS_MAX; n < BLOCK_ROWS_MAX + 3; n += 1) {
      await change(board, { from: n, to: n, levels: 9, tiebreaks: 2, seed: 0, withdrawn: false });
    }
    expect(await blocksOf(board)).toHaveLength(2);
    await expectSound(board);
  });

  it("are left alone by a result without a rank: not even asked about", async () => {
    const board = await newBoard();
    await fill(board, PARTICIPANTS + 1);
    await change(board, { from: 1, to: PARTICIPANTS, levels: 11, tiebreaks: 3, seed: 5, withdrawn: false });
    const touched = [{ cohortId: board.cohortId, participantIds: [idOf(board, PARTICIPANTS + 1)] }];
    const said: string[] = [];
    await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE results SET state = 'accepted', unranked_reason = 'score_pending'
        WHERE cohort_id = ${board.cohortId} AND position = ${PARTICIPANTS + 1}`);
      await refreshStandings(listening(tx, said), touched, ctx.now());
    });
    expect((await readBoard(ctx, { evalId: board.evalId }))?.unranked).toHaveLength(1);
    expect(said).toEqual(["execute", "execute", "execute"]);
    await expectSound(board);
  });

  it("give a result page the rank of its board", async () => {
    const board = await newBoard();
    await fill(board, PARTICIPANTS);
    await change(board, { from: 1, to: PARTICIPANTS, levels: 11, tiebreaks: 3, seed: 5, withdrawn: false });
    const page = await readBoard(ctx, { evalId: board.evalId, sort: "model" });
    for (const { resultId, rank, tied } of page?.rows.slice(0, 5) ?? []) {
      expect(await readResult(ctx, resultId)).toMatchObject({ rank, tied });
    }
  });
});
