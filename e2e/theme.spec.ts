// Answers: does the site keep the look that I chose?
import type { Page } from "@playwright/test";
import { expect, test } from "./setup/page";

const lightness = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas === null) return -1;
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[0] ?? -1;
  });

test("the theme follows the system until somebody chooses, and then stays", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/evals");
  expect(await lightness(page)).toBeLessThan(40);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await lightness(page)).toBeGreaterThan(240);
  await page.getByRole("button", { name: "Dark theme" }).click();
  expect(await lightness(page)).toBeLessThan(40);
  await page.goto("/evals/ledger-lines/board");
  expect(await lightness(page)).toBeLessThan(40);
  await expect(page.getByRole("button", { name: "Dark theme" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Use the theme of the system" }).click();
  expect(await lightness(page)).toBeGreaterThan(240);
  await page.reload();
  expect(await lightness(page)).toBeGreaterThan(240);
});

test("a stored theme is there before the first paint", async ({ page }) => {
  await page.goto("/evals");
  await page.getByRole("button", { name: "Dark theme" }).click();
  // The application never wakes up: whatever applies the theme now is the inline script.
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
