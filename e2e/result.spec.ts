import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

async function openFirst(page: Page, evalId: string): Promise<void> {
  await page.goto(`/evals/${evalId}/board`);
  await page.locator("section[aria-labelledby=ranked] a.row-link").first().click();
  await expect(page).toHaveURL(/\/results\/res_/);
}

test("a result names its protocol commit, its origin and the place it holds", async ({ page }) => {
  await page.goto("/evals/ledger-lines/board");
  const commit = await page
    .getByTitle(/^[0-9a-f]{40}$/)
    .first()
    .getAttribute("title");
  await openFirst(page, "ledger-lines");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Borealis 3");
  await expect(page.getByTitle(commit ?? "none", { exact: true })).toBeVisible();
  await expect(page.getByText("revision 2; the result is bound to it")).toBeVisible();
  await expect(page.locator("dt", { hasText: "Rank" }).locator("+ dd")).toHaveText(/^=?1$/);
  await page.getByRole("region", { name: "Origin" }).getByRole("link", { name: "Ledger Lines", exact: true }).click();
  await expect(page).toHaveURL("/evals/ledger-lines/board");
});

test("the download is what the sha256 says", async ({ page }) => {
  await openFirst(page, "ledger-lines");
  const promised = await page.locator("section[aria-labelledby=evidence] code").first().textContent();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Download/ }).click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(promised);
  expect(JSON.parse(bytes.toString()).eval_id).toBe("ledger-lines");
});

test("the canonical JSON and hashes can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openFirst(page, "ledger-lines");
  const promised = await page.locator("section[aria-labelledby=evidence] code").first().textContent();
  await page.getByRole("button", { name: "Copy the canonical JSON" }).click();
  await expect(page.getByText("Copied").first()).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(createHash("sha256").update(copied).digest("hex")).toBe(promised);
});

test("task rows are summed up and listed", async ({ page }) => {
  await page.goto("/evals/ledger-lines/board");
  await page
    .locator("tr", { has: page.locator(".sub [aria-hidden]", { hasText: /^\d+\/180$/ }) })
    .first()
    .locator("a.row-link")
    .click();
  await expect(page.getByText(/\d+ of 180 task runs have a usable outcome/)).toBeVisible();
  await expect(page.getByText(/\d+ infrastructure error|\d+ not run/).first()).toBeVisible();
  await page.getByText("Every task").click();
  await expect(page.getByRole("region", { name: "Task results" }).getByRole("row").nth(1)).toBeVisible();
  await expectAccessible(page);
});

test("supplementary tables and curves are shown as tables", async ({ page }) => {
  await openFirst(page, "markup");
  const section = page.locator("section[aria-labelledby=views]");
  await expect(section.getByRole("region", { name: "Curve" }).getByRole("row")).toHaveText(["Budgets", "12", "23"]);
});

test("the page is accessible and fits a phone", async ({ page }) => {
  await openFirst(page, "ledger-lines");
  await expectAccessible(page);
  await takePictures(page, "result");
  await expectFits(page, 390);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything can be read and downloaded", async ({ page }) => {
    await openFirst(page, "ledger-lines");
    await page.getByText("Show it here").click();
    await expect(page.locator("pre")).toContainText('"eval_id":"ledger-lines"');
    await expect(page.getByRole("link", { name: /^Download/ })).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});
