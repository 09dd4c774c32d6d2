// Answers: what did this result get right and wrong, and can I check it?
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { copied, expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

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
  await expect(page.locator("dt", { hasText: "Rank" }).locator("+ dd")).toHaveText(/^=?1 Explain this rank$/);
  await page.getByRole("region", { name: "Origin" }).getByRole("link", { name: "Ledger Lines", exact: true }).click();
  await expect(page).toHaveURL("/evals/ledger-lines/board");
});

test("the download is what the sha256 says", async ({ page }) => {
  await openFirst(page, "ledger-lines");
  const promised = await page.locator("section[aria-labelledby=evidence] code").first().textContent();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: /^Download \(/ }).click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(promised);
  expect(JSON.parse(bytes.toString()).eval_id).toBe("ledger-lines");
});

test("the canonical JSON and hashes can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openFirst(page, "ledger-lines");
  const promised = await page.locator("section[aria-labelledby=evidence] code").first().textContent();
  const text = await copied(page, page.getByRole("button", { name: "Copy the canonical JSON" }));
  expect(createHash("sha256").update(text).digest("hex")).toBe(promised);
});

const section = (page: Page, id: string) => page.locator(`section[aria-labelledby=${id}]`);

async function openPartial(page: Page): Promise<void> {
  await page.goto("/evals/ledger-lines/board");
  await page
    .locator("tr", { has: page.locator(".sub [aria-hidden]", { hasText: /^\d+\/180$/ }) })
    .first()
    .locator("a.row-link")
    .click();
  await expect(page).toHaveURL(/\/results\/res_/);
}

test("task rows are summed up and listed, with what was answered", async ({ page }) => {
  await openPartial(page);
  await expect(page.getByText(/\d+ of 180 task runs have a usable outcome/)).toBeVisible();
  await expect(page.getByText(/\d+ infrastructure error|\d+ not run/).first()).toBeVisible();
  const table = page.getByRole("region", { name: "Task results" });
  await expect(table.getByRole("row").nth(1)).toBeVisible();
  await expect(table.locator("bdi").first()).toHaveText(/\S/);
  await expectAccessible(page);
});

test("several trials say what one try, the best of k and all of k come to", async ({ page }) => {
  await page.goto("/evals/ledger-lines/board");
  await page.getByRole("link", { name: "northmere/borealis-3", exact: true }).click();
  const table = page.getByRole("table", { name: "One try, the best of k, and all of k" });
  await expect(table.getByRole("row")).toHaveCount(4);
  const [one, ...more] = (await table.locator("tbody tr").allTextContents()).map((row) =>
    (row.match(/[\d.]+(?=\u00a0%)/g) ?? []).map(Number),
  );
  expect(one?.[0]).toBe(one?.[1]);
  for (const [any, all] of more) {
    expect(any).toBeGreaterThan(one?.[0] ?? 100);
    expect(all).toBeLessThan(one?.[0] ?? 0);
  }
  await takePictures(page, "result-trials");
});

async function expectFiltered(page: Page): Promise<void> {
  const rows = page.getByRole("region", { name: "Task results" }).locator("tbody tr");
  const all = await rows.filter({ visible: true }).count();
  await expect(rows.filter({ visible: true }).filter({ hasNotText: "fail" })).not.toHaveCount(0);
  await page.getByRole("radio", { name: /^\d+ fail$/ }).check();
  await expect(rows.filter({ visible: true }).filter({ hasNotText: "fail" })).toHaveCount(0);
  expect(await rows.filter({ visible: true }).count()).toBeGreaterThan(0);
  await page.getByRole("radio", { name: /^All \d+ tasks$/ }).check();
  await expect(rows.filter({ visible: true })).toHaveCount(all);
}

test("tasks are filtered by outcome, with the keyboard alone too", async ({ page }) => {
  await openPartial(page);
  await expectFiltered(page);
  await page.getByRole("radio", { name: /^All/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /pass$/ })).toBeChecked();
  const hidden = page.getByRole("region", { name: "Task results" }).locator("tbody tr").filter({ visible: false });
  await expect(hidden.filter({ hasText: "pass" })).toHaveCount(0);
});

test("a curve is a chart that says what it shows, its table and its CSV", async ({ page }) => {
  await openFirst(page, "canal-dispatch");
  const views = section(page, "views");
  const chart = views.getByRole("img", { name: "Tonnes delivered by week" });
  await expect(chart).toHaveAccessibleDescription(/^Highest: Harvest rush, .* Lowest: First ice, /);
  await expect(chart.locator("text", { hasText: "First ice" })).toBeVisible();
  await expect(views.getByRole("table")).toBeHidden();
  await views.getByText("Show as table").focus();
  await page.keyboard.press("Enter");
  const table = views.getByRole("region", { name: "Tonnes delivered by week" });
  await expect(table.getByRole("row")).toHaveCount(5);
  await expect(table.getByRole("row").nth(3).getByRole("cell").last()).toHaveText("—");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    views.getByRole("link", { name: /^Download CSV/ }).click(),
  ]);
  const csv = (await readFile(await download.path())).toString();
  expect(csv.split("\r\n")[0]).toBe("Week of the scenario,Spring flood,Dry summer,Harvest rush,First ice");
  expect(csv.split("\r\n")[3]).toMatch(/^Week 3,\d+,\d+,\d+,$/);
  await expectAccessible(page);
  await takePictures(page, "result-chart");
  await expectFits(page, 390);
  await expect(views.getByRole("img")).toHaveCount(1);
});

test("there is no CSV of what no result has", async ({ page, request }) => {
  await openFirst(page, "canal-dispatch");
  for (const name of ["2.csv", "0.csv", "1", "..%2f..%2fx"]) {
    expect((await request.get(`${page.url()}/views/${name}`)).status()).toBe(404);
  }
  expect((await request.get("/results/res_22222222222222222222/views/1.csv")).status()).toBe(404);
});

const SHOWCASES = [
  ["ledger-lines", "Transcript", "a[href^='/results/']:has-text('northmere/borealis-3')"],
  ["museum-labels", "Answer", "a.row-link"],
  ["canal-dispatch", "Timeline", "a.row-link"],
  ["canal-dispatch", "Picture", "a.row-link"],
  ["harbor-bargain", "Head to head", "a.row-link"],
  ["lantern-teams", "Team games", "a.row-link:has-text('northmere/borealis-3')"],
] as const;

for (const [evalId, kind, row] of SHOWCASES) {
  test(`evidence is shown: ${kind} of ${evalId}`, async ({ page }) => {
    await page.goto(`/evals/${evalId}/board`);
    await page.locator(row).first().click();
    await expect(
      section(page, "showcases")
        .getByText(new RegExp(`^${kind}( · |$)`))
        .first(),
    ).toBeVisible();
    expect(await page.locator("main img").count()).toBe(0);
    await expectAccessible(page);
    await takePictures(page, `result-${kind.toLowerCase().replaceAll(" ", "-")}`);
    await expectFits(page, 390);
  });
}

test("a result leads to its participant", async ({ page }) => {
  await openFirst(page, "canal-dispatch");
  await page.getByRole("link", { name: "Everywhere this participant was measured" }).click();
  await expect(page).toHaveURL(/\/participants\/par_/);
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
    await expect(page.getByRole("link", { name: /^Download \(/ })).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await openPartial(page);
    await expectFiltered(page);
  });
});
