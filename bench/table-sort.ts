// Sorting the loaded rows of a board's table in a browser, which shows a page of them: npm run build && node lib/cli/bootstrap/on-postgres.mjs npx tsx bench/table-sort.ts
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { startServer } from "../e2e/setup/server";
import { ROWS_PAGE } from "../lib/domain/board-table/query";
import playwright from "../playwright.config";
import { withBenchDatabase } from "./bench-database";
import { countOr, interleaved, median } from "./measure";
import { EVAL_ID, listFullBoard } from "./one-board";

const rows = countOr(1000);
const ROUNDS = 21;
const SORT_MS_MAX = 50;

const holds = await withBenchDatabase(async (ctx, sql, url) => {
  await listFullBoard(ctx, sql, rows);
  const dataDir = await mkdtemp(path.join(tmpdir(), "assayer-bench-"));
  const server = await startServer({ ASSAYER_DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: "error" });
  const browser = await chromium.launch(playwright.use?.launchOptions);
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}/evals/${EVAL_ID}/table`, { waitUntil: "networkidle" });
    const loaded = await rowsLoaded(page);
    if (loaded !== rows) throw new Error(`${loaded} rows are loaded, not ${rows}`);
    const seen: Sort[] = [];
    await interleaved([{ name: "a sort by model", run: async () => seen.push(await sorted(page)) }], ROUNDS);
    console.log(`${loaded} rows in ${browser.browserType().name()} ${browser.version()}; ${ROUNDS} rounds.`);
    const laidOut = median(seen.map((one) => one.laidOut));
    const isFast = laidOut < SORT_MS_MAX;
    console.log(
      `${isFast ? "holds" : "FAILS"}  ${laidOut.toFixed(1)} ms < ${SORT_MS_MAX} ms  from the click until all are in order and the page of ${ROWS_PAGE} is laid out`,
    );
    console.log(`       ${median(seen.map((one) => one.painted)).toFixed(1)} ms until a frame has painted it`);
    const outside = await changedOutside(page);
    console.log(
      `${outside.length === 0 ? "holds" : "FAILS"}  a sort changes nothing outside the table: ${outside.join()}`,
    );
    return isFast && outside.length === 0;
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

type Sort = { laidOut: number; painted: number };

/** Rows that the browser holds, which its pages say. */
async function rowsLoaded(page: Page): Promise<number> {
  const range = (await page.getByRole("navigation", { name: "Pages of rows" }).textContent()) ?? "";
  return Number(range.split(" ").at(-1)?.replaceAll(",", ""));
}

/** Milliseconds from a click on the heading until the rows are in its order and laid out, and until they are painted. */
function sorted(page: Page): Promise<Sort> {
  return page.evaluate(async () => {
    const table = document.querySelector("table");
    const before = table?.querySelector("tbody tr");
    const started = performance.now();
    document.querySelector<HTMLElement>("th a[href*='sort=model']")?.click();
    // React draws what a click asks for in the microtask after it.
    await Promise.resolve();
    if (table?.querySelector("tbody tr") === before) throw new Error("the order did not change");
    if (Number(table?.offsetHeight) < innerHeight) throw new Error("the rows do not fill the screen");
    const laidOut = performance.now() - started;
    await new Promise(requestAnimationFrame);
    // A message is delivered once the frame is done.
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
    return { laidOut, painted: performance.now() - started };
  });
}

/** Elements outside the table that a sort adds, removes or replaces; the line that says the order changes its text. */
function changedOutside(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const changed: string[] = [];
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records) {
        const isElement = [...addedNodes, ...removedNodes].some(({ nodeType }) => nodeType === Node.ELEMENT_NODE);
        if (isElement && !(target as Element).closest("table")) changed.push((target as Element).tagName);
      }
    });
    observer.observe(document.body, { childList: true, subtree: true });
    document.querySelector<HTMLElement>("th a[href*='sort=model']")?.click();
    await new Promise((resolve) => setTimeout(resolve, 500));
    observer.disconnect();
    return changed;
  });
}

process.exit(holds ? 0 : 1);
