// Answers: which evals are there, who leads each, and which can still be read?
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

const LISTED = "table:has(caption:text-is('Listed evals')) tbody tr";

test("the list names every eval, with its leader, and leads to the board", async ({ page }) => {
  await page.goto("/evals");
  const row = page.locator(LISTED, { hasText: "Ledger Lines" });
  await expect(row.locator("td").nth(2)).toHaveText(/^\d+$/);
  await expect(row).toContainText(/Borealis 3\s*88 points/);
  await expect(page.getByText("Demo data.")).toBeVisible();
  await expect(row.getByText("demo", { exact: true })).toBeVisible();
  await row.click({ position: { x: 600, y: 20 } });
  await expect(page).toHaveURL("/evals/ledger-lines/board");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ledger Lines");
});

test("delisted evals stand apart and stay readable", async ({ page }) => {
  await page.goto("/evals");
  await expect(page.locator(LISTED, { hasText: "Postcard Haiku" })).toHaveCount(0);
  await page.getByRole("region", { name: "Delisted evals" }).getByRole("link", { name: "Postcard Haiku" }).click();
  await expect(page.getByRole("region", { name: "This eval is delisted" })).toBeVisible();
});

test("an eval whose definition was refused says so", async ({ page }) => {
  await page.goto("/evals");
  await expect(page.locator(LISTED, { hasText: "Riddle Kiln" })).toContainText("Last good kept");
});

test("Chinese names carry their language", async ({ page }) => {
  await page.goto("/evals");
  await expect(page.getByRole("link", { name: "词义漂移" }).locator("bdi")).toHaveAttribute("lang", "zh");
});

test("the home page leads to the list", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "All evals" }).click();
  await expect(page).toHaveURL("/evals");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Evals");
  await expect(page.locator(LISTED).first()).toBeVisible();
});

test("the page of an eval says what it is and leads to its board", async ({ page }) => {
  await page.goto("/evals/ledger-lines");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ledger Lines");
  await expect(page.getByText("Revision 2, introduced by")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 390);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("main").getByRole("link", { name: "Board" }).click();
  await expect(page).toHaveURL("/evals/ledger-lines/board");
});

test("the list is accessible and fits a phone", async ({ page }) => {
  await page.goto("/evals");
  await expectAccessible(page);
  await takePictures(page, "evals");
  await expectFits(page, 390);
  await expect(page.locator(LISTED, { hasText: "Ledger Lines" })).toContainText("Borealis 3");
});

test("breadcrumbs name the eval, and a phone names every column", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/evals");
  await expect(page.getByRole("columnheader", { name: "Participants" }).first()).toHaveText("Participants");
  await page.goto("/evals/ledger-lines");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Ledger Lines");
  await page.goto("/evals/ledger-lines/board");
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Ledger Lines" }).click();
  await expect(page).toHaveURL("/evals/ledger-lines");
});

test("the keyboard is enough", async ({ page }) => {
  await page.goto("/evals");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  const first = page.locator("a.row-link").first();
  for (
    let presses = 0;
    presses < 20 && !(await first.evaluate((link) => link === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press("Tab");
  }
  await expect(first).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/evals\/[a-z-]+\/board$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the list and its links work", async ({ page }) => {
    await page.goto("/evals");
    await expect(page.locator(LISTED, { hasText: "Ledger Lines" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Theme" })).toBeHidden();
    await page.getByRole("link", { name: "Ledger Lines" }).click();
    await expect(page).toHaveURL("/evals/ledger-lines/board");
  });
});
