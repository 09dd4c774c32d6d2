// Answers: which tasks does nobody solve, which does everybody, and on which do the entries differ?
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";
import { ATTACK, MANY_RUNS, MANY_TASKS } from "./setup/strange-plan";

const LEDGER = "/evals/ledger-lines/tasks";
const MANY = "/evals/many-tasks/tasks";

// A trace copies a page of a thousand cells with every step.
test.use({ trace: "off" });

const rows = (page: Page) => page.locator(".task-matrix tbody tr");
const marks = (page: Page, at: number) => rows(page).nth(at).locator("td.mark");

test("a board leads to its tasks, and every mark has a word and a legend", async ({ page }) => {
  await page.goto("/evals/ledger-lines/board");
  await page.getByRole("link", { name: "Tasks", exact: true }).click();
  await expect(page).toHaveURL(LEDGER);
  await expect(page.getByRole("region", { name: "Ledger Lines: what each entry did on each task" })).toBeVisible();
  await expect(page.getByText("3 of them came without task rows, and are left out.")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "sum-01 Sum of 4 lines" })).toBeVisible();
  await expect(page.getByRole("columnheader").nth(1)).toHaveText("Solved");
  const words = await page.locator(".task-matrix td.mark .sr-only").allTextContents();
  expect(words).toHaveLength(60 * 12);
  expect(words.filter((word) => !/^(pass|fail|model error|not run|\d of \d trials passed)/.test(word))).toEqual([]);
  await expect(page.getByRole("list", { name: "Legend" }).getByRole("listitem").first()).toContainText("pass:");
  await takePictures(page, "task-matrix");
  await expectAccessible(page);
  await expectFits(page, 390);
  await expectFits(page, 320);
});

test("the counts say how many nobody and everybody solves, and each leads to those tasks", async ({ page }) => {
  await page.goto(MANY);
  await page.getByRole("link", { name: "Nobody solves (100)" }).click();
  await expect(page).toHaveURL(`${MANY}?show=nobody`);
  await expect(rows(page)).toHaveCount(100);
  await expect(page.locator(".task-matrix td.mark.pass")).toHaveCount(0);
  await page.getByRole("link", { name: "Everybody solves (100)" }).click();
  await expect(page).toHaveURL(`${MANY}?show=everybody`);
  await expect(page.locator(".task-matrix td.mark:not(.pass)")).toHaveCount(0);
  await page.getByRole("link", { name: `Entries differ (${MANY_TASKS - 199})` }).click();
  await page.getByRole("link", { name: "Most disagreement first" }).click();
  await expect(page).toHaveURL(`${MANY}?show=differ&by=disagreement`);
  await expect(rows(page).first().locator("td.num")).toHaveText(`${MANY_RUNS / 2}/${MANY_RUNS}`);
  await page.getByRole("link", { name: "Hardest first" }).click();
  const solved = await page.locator(".task-matrix td.num").allTextContents();
  const shares = solved.map((text) => Number(text.split("/")[0]));
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
});

test("tasks and entries come in pages, and each keeps the place of the other", async ({ page }) => {
  await page.goto(`${MANY}?by=hardest`);
  const [entries, tasks] = [page.getByLabel("Pages of entries"), page.getByLabel("Pages of tasks")];
  await expect(entries).toContainText("Entries 1–12 of 14");
  await expect(tasks).toContainText("Tasks 1–100 of 1,001");
  await tasks.getByRole("link", { name: "Next tasks" }).click();
  await expect(page).toHaveURL(`${MANY}?by=hardest&page=2`);
  await entries.getByRole("link", { name: "Next entries" }).click();
  await expect(page).toHaveURL(`${MANY}?by=hardest&page=2&entries=2`);
  await expect(marks(page, 0)).toHaveCount(2);
  await expect(tasks).toContainText("Tasks 101–200 of 1,001");
  await takePictures(page, "task-matrix-pages");
  await expectFits(page, 320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await entries.getByRole("link", { name: "Previous entries" }).click();
  await tasks.getByRole("link", { name: "Previous tasks" }).click();
  await expect(page).toHaveURL(`${MANY}?by=hardest`);
  await page.goto(`${MANY}?page=11`);
  await expect(rows(page)).toHaveCount(1);
  await expect(tasks.getByRole("link", { name: "Next tasks" })).toHaveCount(0);
});

test("an id that is markup is text, in a table that scrolls in its own box", async ({ page }) => {
  await page.goto(`${MANY}?task=${encodeURIComponent(ATTACK)}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).locator("th")).toContainText(`${ATTACK}U+202Elong`);
  await expect(page.getByRole("searchbox", { name: "Task id" })).toHaveValue(ATTACK);
  expect(await page.evaluate(() => Reflect.get(window, "attacked"))).toBeUndefined();
  expect(await page.locator("main img, main script[src^='x'], [onerror]").count()).toBe(0);
  await takePictures(page, "task-matrix-hostile");
  await expectAccessible(page);
  await expectFits(page, 320);
  const heading = rows(page).locator("th");
  const before = await heading.boundingBox();
  await page.getByRole("region", { name: /^Many tasks: what each entry did/ }).evaluate((box) => box.scrollBy(200, 0));
  expect((await heading.boundingBox())?.x).toBe(before?.x);
});

test("the entries are those of the table's filter, and the other views keep it", async ({ page }) => {
  await page.goto(`${MANY}?q=runner&by=hardest`);
  await expect(page.getByText(`${MANY_RUNS / 2} of ${MANY_RUNS} participants.`)).toBeVisible();
  await expect(marks(page, 0)).toHaveCount(MANY_RUNS / 2);
  await page.getByRole("navigation", { name: "Views of these rows" }).getByRole("link", { name: "Table" }).click();
  await expect(page).toHaveURL("/evals/many-tasks/table?q=runner");
  await page.getByRole("link", { name: "Tasks", exact: true }).click();
  await expect(page).toHaveURL(`${MANY}?q=runner`);
});

test("the file holds all tasks of the query, and the JSON this page of it", async ({ page, request }) => {
  await page.goto(`${MANY}?show=differ&by=hardest&page=2&entries=2`);
  const [csvHref, jsonHref] = await Promise.all(
    ["All these tasks of these entries as CSV", "This page as JSON"].map((name) =>
      page.getByRole("link", { name }).getAttribute("href"),
    ),
  );
  const csv = await request.get(csvHref ?? "");
  expect(csv.headers()["content-disposition"]).toMatch(/filename="many-tasks-0{9}\d-tasks\.csv"/);
  const lines = (await csv.text()).trim().split("\r\n");
  expect(lines).toHaveLength(1 + MANY_TASKS - 199);
  expect(lines[0]?.match(/\(res_/g)).toHaveLength(2);
  const shown = await page.locator(".task-matrix tbody th code").allTextContents();
  expect(lines.slice(101, 201).map((line) => line.split(",")[0])).toEqual(shown);
  const { tasks, entries } = (await (await request.get(jsonHref ?? "")).json()) as {
    tasks: { taskId: string }[];
    entries: unknown[];
  };
  expect([tasks.map(({ taskId }) => taskId), entries.length]).toEqual([shown, 2]);
  expect((await request.get("/evals/no-such-eval/tasks.csv")).status()).toBe(404);
});

test("works with the keyboard alone", async ({ page }) => {
  await page.goto(LEDGER);
  await page.getByRole("searchbox", { name: "Task id" }).focus();
  await page.keyboard.type("SUM-0");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${LEDGER}?task=SUM-0`);
  await expect(rows(page)).toHaveCount(9);
  await page.getByRole("link", { name: "Hardest first" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${LEDGER}?task=SUM-0&by=hardest`);
  await page.getByRole("columnheader").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/results\/res_/);
  await page.goto(MANY);
  await expect(async () => {
    await page.keyboard.press("]");
    await expect(page).toHaveURL(`${MANY}?page=2`, { timeout: 500 });
  }).toPass();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("tasks are found, chosen and ordered", async ({ page }) => {
    await page.goto(`${LEDGER}?section=ranked&by=hardest`);
    await page.getByRole("searchbox", { name: "Task id" }).fill("sum-0");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page).toHaveURL(`${LEDGER}?task=sum-0&section=ranked&by=hardest`);
    await expect(rows(page)).toHaveCount(9);
    await page.getByRole("link", { name: /^Entries differ/ }).click();
    await expect(page).toHaveURL(`${LEDGER}?section=ranked&task=sum-0&show=differ&by=hardest`);
  });
});

test("partial scores are shown as they are, with the mean of the entries", async ({ page }) => {
  await page.goto("/evals/canal-dispatch/tasks");
  await expect(page.getByRole("columnheader", { name: "Mean" })).toBeVisible();
  await expect(marks(page, 0).first().locator(".sr-only")).toHaveText(/^scored, mean \d+$/);
  await takePictures(page, "task-matrix-scores");
  await expectAccessible(page);
  await expectFits(page, 320);
});

test("says why there is nothing to show, and leads on", async ({ page }) => {
  await page.goto(`${LEDGER}?task=nothing-like-it&by=hardest`);
  await expect(page.getByText("No task matches")).toBeVisible();
  await page.getByRole("link", { name: "all tasks" }).click();
  await expect(page).toHaveURL(`${LEDGER}?by=hardest`);
  await page.goto(`${LEDGER}?q=nobody-is-called-so`);
  await expect(page.getByText("No participant matches")).toBeVisible();
  await page.getByRole("link", { name: "all entries" }).click();
  await expect(page).toHaveURL(LEDGER);
  await page.goto("/evals/many-rows/tasks");
  await expect(page.getByText("No entry with task rows")).toBeVisible();
  await takePictures(page, "task-matrix-empty");
  await page.goto("/evals/no-results/tasks");
  await expect(page.getByText("Nobody is on this board yet")).toBeVisible();
  await expectFits(page, 320);
  expect((await page.goto("/evals/no-such-eval/tasks"))?.status()).toBe(404);
  expect((await page.goto(`${LEDGER}?cohort=abc`))?.status()).toBe(404);
  expect((await page.goto("/evals/never-good/tasks"))?.status()).toBe(404);
});
