// Served board pages against pages of the same size that need no data: npm run build && node lib/cli/bootstrap/on-postgres.mjs npx tsx bench/board.ts
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Sql } from "postgres";
import type { BoardPosition } from "#db/queries/board-order";
import { type BoardCursor, encodeCursor } from "#lib/services/board-cursor";
import { readBoard } from "#lib/services/read-board";
import { boardHref } from "../components/leaderboard/board-view";
import { startServer } from "../e2e/setup/server";
import { withBenchDatabase } from "./bench-database";
import { clientBytes, pageSize, type Rates, rates, ratesOnce } from "./http-rates";
import { claim, countOr, interleaved } from "./measure";
import { EVAL_ID, listFullBoard } from "./one-board";

const results = countOr(100_000);
const BOARD = boardHref(EVAL_ID);
const UNCACHED_PAGES = 160;
const FIRST_REQUEST_FLOOR = 0.5;
const SORTS = [
  { sort: "model", order: "asc" },
  { sort: "date", order: "desc" },
] as const;
const OTHER_VIEWS = [
  ...SORTS.map((view) => ({ name: `by ${view.sort}`, view, from: 0 })),
  { name: "page 1000 and after", view: { sort: "score", order: "desc" }, from: 0.5 },
  { name: "worst first", view: { sort: "score", order: "asc" }, from: 0 },
] as const;
const SAMPLE = {
  kept: "/internal/bench/kept",
  still: "/internal/bench/static",
  dynamic: "/internal/bench/dynamic",
  empty: "/internal/bench/empty",
};

const holds = await withBenchDatabase(async (ctx, sql, url) => {
  await listFullBoard(ctx, sql, results);
  await sql`VACUUM ANALYZE`;
  const positions = await readPositions(sql);
  const cursors = (view: Pick<BoardCursor, "sort" | "order">, from: number, count: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = positions[Math.floor(positions.length * (from + ((1 - from) * (index + 0.5)) / (count + 1)))];
      if (at === undefined) throw new Error("an empty board");
      return encodeCursor({ section: "ranked", ...view, ...at, version: 0 });
    });

  const dataDir = await mkdtemp(path.join(tmpdir(), "assayer-bench-"));
  const server = await startServer({
    ASSAYER_DATA_DIR: dataDir,
    DATABASE_URL: url,
    ASSAYER_BENCH: "1",
    LOG_LEVEL: "error",
  });
  try {
    const views = [BOARD, ...SORTS.map((view) => boardHref(EVAL_ID, view))];
    for (const page of [...views, SAMPLE.still, SAMPLE.dynamic, SAMPLE.empty, `${SAMPLE.kept}/size`]) {
      console.log(`${(await pageSize(server.url, page)).toString().padStart(8)} bytes  ${page}`);
    }
    const reads = await interleaved(
      [
        { name: "first page", run: () => readBoard(ctx, { evalId: EVAL_ID }) },
        ...OTHER_VIEWS.map(({ name, view, from }) => {
          const after = cursors(view, from, 100);
          return { name, run: (round: number) => readBoard(ctx, { evalId: EVAL_ID, ...view, after: after.at(round) }) };
        }),
      ],
      60,
    );
    const warm = await rates(server.url, [...views, SAMPLE.still, SAMPLE.dynamic], 7);
    // Addresses all over the board, each asked for once, so that no cache can answer.
    const lists = Object.fromEntries(
      OTHER_VIEWS.map(({ name, view, from }) => {
        const pages = cursors(view, from, UNCACHED_PAGES).map((after) => boardHref(EVAL_ID, { ...view, after }));
        return [name, pages] as const;
      }),
    );
    const uncached = Array.from({ length: UNCACHED_PAGES }, () => SAMPLE.dynamic);
    const kept = uncached.map((_, index) => `${SAMPLE.kept}/${index}`);
    const cold: Rates = await ratesOnce(server.url, { ...lists, uncached, kept });
    const board = await clientBytes(server.url, BOARD);
    const empty = await clientBytes(server.url, SAMPLE.empty);
    console.log(`${results} results on Postgres; medians of interleaved rounds, requests a second.`);
    return [
      ...OTHER_VIEWS.map(({ name }) => claim(reads, name, "first page", 8)),
      atLeast("default view, against a static page", warm[BOARD], warm[SAMPLE.still], 0.8),
      ...views
        .slice(1)
        .map((view) => atLeast(`${view}, against an uncached page`, warm[view], warm[SAMPLE.dynamic], 0.9)),
      // No claim about what a view is served at: a floor of ours, so that making a page cannot get slower unnoticed.
      ...OTHER_VIEWS.map(({ name }) =>
        atLeast(
          `first request (our floor): ${name}, against an uncached page`,
          cold[name],
          cold["uncached"],
          FIRST_REQUEST_FLOOR,
        ),
      ),
      // What of that is the framework's: it makes a page that it will keep in more steps than one that it forgets.
      measured(
        "first request: a page without data that is kept, against an uncached page",
        cold["kept"],
        cold["uncached"],
      ),
      budget(board - empty),
    ].every(Boolean);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function readPositions(sql: Sql): Promise<BoardPosition[]> {
  return sql<BoardPosition[]>`
    SELECT score, tiebreak_key AS "tiebreakKey", sort_name AS "sortName", measured_on AS "measuredOn",
      participant_id AS "participantId" FROM standings WHERE ranked ORDER BY score DESC`;
}

function measured(what: string, rate = 0, against = 0): true {
  console.log(`       ratio ${(rate / against).toFixed(2)}  ${what} (${rate.toFixed(0)}/s; ${against.toFixed(0)}/s)`);
  return true;
}

function atLeast(what: string, rate: Rates[string] = 0, against: Rates[string] = 0, least: number): boolean {
  const ratio = rate / against;
  console.log(
    `${ratio >= least ? "holds" : "FAILS"}  ratio ${ratio.toFixed(2)} >= ${least}  ${what} (${rate.toFixed(0)}/s; ${against.toFixed(0)}/s)`,
  );
  return ratio >= least;
}

function budget(bytes: number): boolean {
  const holdsBudget = bytes <= 45_000;
  console.log(
    `${holdsBudget ? "holds" : "FAILS"}  client code beyond an empty page: ${(bytes / 1000).toFixed(1)} kB <= 45 kB gzip`,
  );
  return holdsBudget;
}

process.exit(holds ? 0 : 1);
