// Answers: is one entry really better than the other, on what, and at what cost?
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

const BOARD = "/evals/ledger-lines/board";
const links = (page: Page) => page.locator("section[aria-labelledby=ranked] a.row-link");

/** Of rows with task-level evidence, best first. */
async function resultIds(request: APIRequestContext, count: number): Promise<string[]> {
  const { rows } = (await (await request.get("/v1/evals/ledger-lines/board")).json()) as {
    rows: { resultId: string; coverage: object | null }[];
  };
  return rows.flatMap(({ resultId, coverage }) => (coverage === null ? [] : [resultId])).slice(0, count);
}

/** Scripts may need a moment before keys and clicks are heard. */
async function startChoosing(page: Page): Promise<void> {
  await expect(async () => {
    const cancel = page.getByRole("button", { name: "Cancel" });
    // A click that was heard late has begun it already.
    if (!(await cancel.isVisible())) await page.getByRole("button", { name: "Compare rows" }).click({ timeout: 500 });
    await expect(cancel).toBeVisible({ timeout: 500 });
  }).toPass();
}

test("rows of a board are chosen by a click, and compared on the tasks they share", async ({ page, request }) => {
  const ids = await resultIds(request, 2);
  await page.goto(BOARD);
  await startChoosing(page);
  for (const id of ids) await page.locator(`a[href="/results/${id}"]`).click();
  await expect(page.locator("tr[data-picked]")).toHaveCount(2);
  await page.getByRole("link", { name: "Compare 2" }).click();
  await expect(page).toHaveURL(/\/compare\/res_[a-z0-9]{20}\/res_[a-z0-9]{20}$/);
  await expect(page.getByRole("region", { name: "Entries that are compared" }).getByRole("row")).toHaveCount(3);
  const pair = page.getByRole("region", { name: "A–B" });
  await expect(pair).toContainText(/exact (McNemar|sign) test, p (=|<) 0\.\d+|exact McNemar test, p = 1/);
  await expect(pair).toContainText("95 % interval");
  await takePictures(page, "compare");
  await expectAccessible(page);
  await expectFits(page, 320);
});

test("shows only where they disagree, at an address of its own", async ({ page, request }) => {
  const [a, b, c] = await resultIds(request, 3);
  await page.goto(`/compare/${a}/${b}/${c}`);
  await expect(page.getByRole("region", { name: /^[ABC]–[ABC]$/ })).toHaveCount(3);
  await expect(page.getByText("corrected after Holm for the 3 pairs")).toBeVisible();
  const rows = page.getByRole("region", { name: "Shared tasks, and what each entry did" }).locator("tbody tr");
  const all = await rows.count();
  await page.getByRole("link", { name: /^Only where they disagree/ }).click();
  await expect(page).toHaveURL(/\/differences#matrix$/);
  await expect.poll(() => rows.count()).toBeLessThan(all);
  for (const row of await rows.all()) {
    const values = await row.locator("td").allTextContents();
    expect(new Set(values.filter((value) => value !== "—")).size, values.join(" ")).toBeGreaterThan(1);
  }
});

test("works with the keyboard alone", async ({ page }) => {
  await page.goto(BOARD);
  await startChoosing(page);
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  await expect(page.getByRole("status").filter({ hasText: "Chosen:" })).toContainText(", ");
  await page.keyboard.press("Escape");
  await expect(page.locator("tr[data-picked]")).toHaveCount(0);
  for (const key of ["k", "x", "j", "x"]) await page.keyboard.press(key);
  await page.getByRole("link", { name: "Compare 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/compare\/res_/);
});

test("claims nothing where there are no task rows, or no common protocol", async ({ page, request }) => {
  const [a] = await resultIds(request, 1);
  await page.goto("/evals/many-rows/board");
  const hrefs = await links(page).evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  const [x, y] = hrefs.map((path) => path.split("/").at(-1) ?? "");
  await page.goto(`/compare/${x}/${y}`);
  await expect(page.getByRole("region", { name: "A–B" })).toContainText("No task-level evidence: not comparable");
  await expect(page.getByText("95 % interval")).toHaveCount(0);
  await page.goto(`/compare/${a}/${x}`);
  await expect(page.getByText("Only results of one cohort are comparable")).toBeVisible();
  const refused = await request.get(`/v1/compare?results=${a},${x}`);
  expect(refused.status()).toBe(400);
});

test("without a choice it says how to make one", async ({ page }) => {
  await page.goto("/compare");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Choose what to compare");
  await expect(page.getByRole("link", { name: "Browse the boards" })).toHaveAttribute("href", "/evals");
  for (const path of ["/compare/res_1", "/compare/res_22222222222222222222/res_33333333333333333333"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything but choosing works", async ({ page, request }) => {
    const [a, b] = await resultIds(request, 2);
    await page.goto(`/compare/${a}/${b}`);
    await page.getByRole("link", { name: /^Only where they disagree/ }).click();
    await expect(page.getByRole("region", { name: "A–B" })).toBeVisible();
  });
});
