// Served board pages against pages of the same size that need no data: node lib/cli/bootstrap/on-postgres.mjs npx tsx bench/board.ts
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { acceptResult } from "#lib/services/accept-result";
import { readBoard } from "#lib/services/read-board";
import { rebuildStandings } from "#lib/services/rebuild-standings";
import { runDocument } from "#lib/services/testing/sync-fixture";
import { boardHref } from "../components/leaderboard/board-view";
import { startServer } from "../e2e/setup/server";
import { withBenchDatabase } from "./bench-database";
import { clientBytes, pageSize, type Rates, rates, ratesOnce } from "./http-rates";
import { countOr } from "./measure";
import { copyResults, EVAL_ID, listOneEval } from "./one-board";

const results = countOr(100_000);
const BOARD = boardHref(EVAL_ID);
const SAMPLE = { still: "/internal/bench/static", dynamic: "/internal/bench/dynamic", empty: "/internal/bench/empty" };

const holds = await withBenchDatabase(async (ctx, sql, url) => {
  const cohortId = await listOneEval(ctx);
  const bytes = new TextEncoder().encode(JSON.stringify(runDocument(EVAL_ID, { model: "vendor/first", score: 50 })));
  await acceptResult(ctx, { bytes, verified: true });
  await copyResults(sql, cohortId, results - 1);
  await rebuildStandings(ctx, cohortId);
  await sql`VACUUM ANALYZE`;

  const dataDir = await mkdtemp(path.join(tmpdir(), "assayer-bench-"));
  const server = await startServer({
    ASSAYER_DATA_DIR: dataDir,
    DATABASE_URL: url,
    ASSAYER_BENCH: "1",
    LOG_LEVEL: "error",
  });
  try {
    const views = [BOARD, boardHref(EVAL_ID, { sort: "model", order: "asc" }), boardHref(EVAL_ID, { sort: "date" })];
    for (const page of [...views, ...Object.values(SAMPLE)]) {
      console.log(`${(await pageSize(server.url, page)).toString().padStart(8)} bytes  ${page}`);
    }
    const warm = await rates(server.url, [...views, SAMPLE.still, SAMPLE.dynamic], 7);
    const deeper: string[] = [];
    for (let after: string | null = null; deeper.length < 120; ) {
      after = (await readBoard(ctx, { evalId: EVAL_ID, after: after ?? undefined }))?.next ?? null;
      if (after === null) break;
      deeper.push(boardHref(EVAL_ID, { after }));
    }
    const cold = await ratesOnce(server.url, { first: deeper, dynamic: deeper.map(() => SAMPLE.dynamic) });
    const board = await clientBytes(server.url, BOARD);
    const empty = await clientBytes(server.url, SAMPLE.empty);
    // Not a claim: Next makes a page that it will keep in more steps than one that it forgets.
    console.log(
      `first request of a page nobody has asked for: ${cold.first.toFixed(0)}/s; uncached page: ${cold.dynamic.toFixed(0)}/s`,
    );
    console.log(`${results} results on Postgres; medians of interleaved rounds, requests a second.`);
    return [
      atLeast("default view, against a static page", warm[BOARD], warm[SAMPLE.still], 0.8),
      ...views
        .slice(1)
        .map((view) => atLeast(`${view}, against an uncached page`, warm[view], warm[SAMPLE.dynamic], 0.9)),
      budget(board - empty),
    ].every(Boolean);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

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
