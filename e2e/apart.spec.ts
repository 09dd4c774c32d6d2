// Answers: is #1 really better than #2, and who of the first ones cannot be told apart?
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

const BOARD = "/evals/canal-dispatch/board";
const APART = "/evals/canal-dispatch/apart";

test("a board marks rows that its tasks do not tell apart, and leads to how that was found", async ({ page }) => {
  await page.goto(BOARD);
  const marks = page.locator("tbody .near");
  await expect(marks.first()).toContainText(/≈=?\d|≈\?/);
  const row = page.locator("tbody tr", { has: page.locator(".near") }).first();
  const result = (await row.locator("th a").getAttribute("href")) ?? "";
  const mark = ((await row.locator(".near").textContent()) ?? "").match(/not separable from (rank =?\d+)/)?.[1];
  expect(mark).toBeDefined();
  await expectFits(page, 390);
  await page.getByRole("link", { name: "How rows are told apart" }).click();
  await expect(page).toHaveURL(APART);
  const told = page.locator("tbody tr", { has: page.locator(`th a[href="${result}"]`) });
  await expect(told).toContainText(`Not separable from ${mark}: 4 shared tasks can tell nobody apart`);
  await expect(told).toContainText(/exact (McNemar|sign) test, p [=<] [\d.]/);
});

test("each finding has its figures, its comparison and its JSON", async ({ page, request }) => {
  await page.goto(APART);
  await takePictures(page, "apart");
  await expectAccessible(page);
  await expect(page.locator("tbody tr").first()).toContainText("Opens the first group.");
  const json = await request.get((await page.getByRole("link", { name: "As JSON" }).getAttribute("href")) ?? "");
  const { rows } = (await json.json()) as { rows: { model: string; verdict: string }[] };
  const shown = await page.locator("tbody th a").allTextContents();
  expect(rows.map(({ model }) => model)).toEqual(shown);
  await page.goto(`${APART}?q=no-such-model`);
  await expect(page.getByText("takes no row away here")).toBeVisible();
  await expect(page.locator("tbody th a")).toHaveCount(shown.length);
  await page.locator("tbody").getByRole("link", { name: "Compare" }).first().click();
  await expect(page).toHaveURL(/\/compare\/res_/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("works with the keyboard alone, fits a phone, and says when there is no such board", async ({ page }) => {
  await page.goto(APART);
  await expectFits(page, 390);
  await page.locator("tbody").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/results\/res_/);
  expect((await page.goto("/evals/no-such-eval/apart"))?.status()).toBe(404);
  expect((await page.goto(`${APART}?cohort=abc`))?.status()).toBe(404);
});

test("says why nothing can be said where results list no tasks, and where nobody is ranked", async ({ page }) => {
  await page.goto("/evals/many-rows/apart");
  await expect(page.getByText("Nothing can be said on this board")).toBeVisible();
});
