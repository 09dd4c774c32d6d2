// Answers: who is left, and in what order, when I ask my own question of the board?
import { ROWS_PAGE } from "#lib/domain/board-table/query";
import { expect, expectAccessible, expectFits, pressUntil, takePictures, test } from "./setup/page";
import { MANY } from "./setup/strange-plan";

const TABLE = "/evals/canal-dispatch/table";

test("any column sorts, filters narrow, and the address says it all", async ({ page }) => {
  await page.goto("/evals/canal-dispatch/board");
  await page.getByRole("link", { name: "Table", exact: true }).click();
  await expect(page).toHaveURL(TABLE);
  const rows = page.locator("tbody tr");
  const all = await rows.count();
  expect(all).toBeGreaterThan(2);
  await takePictures(page, "board-table");
  await expectAccessible(page);
  const heading = page.getByRole("columnheader", { name: "Model" });
  await expect(async () => {
    await heading.getByRole("link").click();
    await expect(heading).toHaveAttribute("aria-sort", "ascending", { timeout: 500 });
  }).toPass();
  await expect(page).toHaveURL(`${TABLE}?sort=model`);
  await expect(page.getByText(/participants, by Model, ascending/)).toBeVisible();
  const names = (await page.locator("tbody th").allTextContents()).map((name) => name.toLowerCase());
  expect(names).toEqual([...names].sort());
  await page.getByRole("searchbox").fill(names[0] ?? "");
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox").fill("nobody has this name");
  await expect(page.getByText("No participant matches")).toBeVisible();
  await page.getByText("start again").getByRole("link", { name: "Reset" }).click();
  await expect(rows).toHaveCount(all);
  await expectFits(page, 390);
});

test("many rows come in pages, whose order and whose files are those of all", async ({ page, request }) => {
  const at = "/evals/many-rows/table";
  await page.goto(at);
  const rows = page.locator("tbody tr");
  const pages = page.getByRole("navigation", { name: "Pages of rows" });
  await expect(rows).toHaveCount(ROWS_PAGE);
  await expect(pages).toHaveText(`Rows 1–${ROWS_PAGE} of ${MANY}`);
  await pressUntil(page, "]", () => expect(page).toHaveURL(/page=/, { timeout: 500 }));
  await page.goto(`${at}?page=2`);
  await expect(pages).toHaveText(`Rows ${ROWS_PAGE + 1}–${2 * ROWS_PAGE} of ${MANY}`);
  const second = await rows.allTextContents();
  await takePictures(page, "board-table-pages");
  await expectAccessible(page);
  await pages.getByRole("link", { name: "Next rows" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${at}?page=3`);
  await expect(page.getByRole("region", { name: /participants by the columns/ })).toBeFocused();
  await page.keyboard.press("[");
  await expect(page).toHaveURL(`${at}?page=2`);
  expect(await rows.allTextContents()).toEqual(second);
  await page.getByRole("columnheader", { name: "Score" }).getByRole("link").click();
  await expect(page).toHaveURL(`${at}?sort=score`);
  await expect(pages).toHaveText(`Rows 1–${ROWS_PAGE} of ${MANY}`);
  const csv = await (
    await request.get((await page.getByRole("link", { name: "CSV" }).getAttribute("href")) ?? "")
  ).text();
  expect(csv.trim().split("\r\n")).toHaveLength(MANY + 1);
  await page.goto(`${at}?page=999`);
  const last = Math.ceil(MANY / ROWS_PAGE);
  await expect(pages).toHaveText(`Rows ${(last - 1) * ROWS_PAGE + 1}–${MANY} of ${MANY}`);
  await expectFits(page, 390);
});

test("columns are chosen, and the files hold what is shown", async ({ page, request }) => {
  await page.goto(`${TABLE}?sort=score&order=asc&column=model&column=score&column=pass`);
  await expect(page.getByRole("columnheader")).toHaveText(["Model", "Score", "Pass"]);
  const shown = await page.locator("tbody th").allTextContents();
  const csv = await (
    await request.get((await page.getByRole("link", { name: "CSV" }).getAttribute("href")) ?? "")
  ).text();
  const lines = csv.trim().split("\r\n");
  expect(lines[0]).toBe("model,score,pass,result_id,protocol_commit,standings_version");
  expect(lines.slice(1).map((line) => line.split(",")[0])).toEqual(shown);
  const json = (await (
    await request.get((await page.getByRole("link", { name: "as JSON" }).getAttribute("href")) ?? "")
  ).json()) as { rows: { model: string }[] };
  expect(json.rows.map(({ model }) => model)).toEqual(shown);
});

test("every view says what to know before trusting its rows", async ({ page }) => {
  await page.goto("/evals/ledger-lines/cohorts");
  const older = await page.locator("a[href*='/board/cohort/']").first().getAttribute("href");
  const cohort = older?.split("/").at(-1) ?? "";
  for (const view of ["table", "tasks", "pivot", "cost", "apart"]) {
    await page.goto(`/evals/ledger-lines/${view}?cohort=${cohort}`);
    await expect(page.getByText("Demo data.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Revision 1 is history" })).toBeVisible();
    await expect(page).toHaveTitle(/Ledger Lines/);
  }
});

test("works without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(TABLE);
  await page.getByRole("columnheader", { name: "Score" }).getByRole("link").click();
  await expect(page).toHaveURL(`${TABLE}?sort=score`);
  await page.getByRole("combobox").selectOption("ranked");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Score" })).toHaveAttribute("aria-sort", "descending");
  await page.goto("/evals/many-rows/table");
  await page.getByRole("link", { name: "Next rows" }).click();
  await expect(page).toHaveURL("/evals/many-rows/table?page=2");
  await expect(page.locator("tbody tr")).toHaveCount(ROWS_PAGE);
  await context.close();
});

test("works with the keyboard alone, and says when there is no such table", async ({ page }) => {
  await page.goto(TABLE);
  await expect(async () => {
    await page.getByRole("searchbox").focus();
    await page.keyboard.type("a");
    await expect(page).toHaveURL(/q=a/, { timeout: 500 });
  }).toPass();
  await page.locator("tbody").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/results\/res_/);
  expect((await page.goto("/evals/no-such-eval/table"))?.status()).toBe(404);
  expect((await page.goto(`${TABLE}?cohort=abc`))?.status()).toBe(404);
});

test("model × harness: the best of each pair, for the rows that were chosen", async ({ page }) => {
  await page.goto(`${TABLE}?origin=run`);
  await page.getByRole("link", { name: "Model × harness" }).click();
  await expect(page).toHaveURL("/evals/canal-dispatch/pivot?origin=run");
  await expect(page.getByRole("columnheader").first()).toHaveText("Model");
  await takePictures(page, "board-pivot");
  await expectAccessible(page);
  await expectFits(page, 390);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator("tbody").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/results\/res_/);
});

test("score and cost: the chart says what its table says", async ({ page }) => {
  await page.goto("/evals/canal-dispatch/cost");
  const marked = await page.locator("tbody tr", { has: page.getByText("yes", { exact: true }) }).count();
  const all = await page.locator("tbody tr").count();
  await expect(page.locator("figcaption")).toContainText(`${marked} of ${all} participants with a known cost`);
  await expect(page.getByRole("img", { name: "Canal Dispatch: score against cost" })).toBeVisible();
  await takePictures(page, "board-cost");
  await expectAccessible(page);
  await expectFits(page, 390);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/evals/canal-dispatch/cost?q=nobody");
  await expect(page.getByText("No cost is known here")).toBeVisible();
});
