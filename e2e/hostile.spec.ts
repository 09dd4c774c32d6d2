import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";
import { ATTACK } from "./setup/strange-plan";

const PLACES = ["/evals", "/evals/markup", "/evals/markup/board", "/evals/markup/board/by-model", "/sync"];

for (const place of PLACES) {
  test(`markup in names, units, labels and fields is text on ${place}`, async ({ page }) => {
    await page.goto(place);
    await expect(page.getByText(ATTACK.slice(0, 40)).first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "attacked"))).toBeUndefined();
    expect(await page.locator("img, [onerror], a[href^='javascript']").count()).toBe(0);
    await expectFits(page, 390);
  });
}

test("markup in a result is text, its tables too", async ({ page }) => {
  await page.goto("/evals/markup/board");
  await page.locator("a.row-link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<script>");
  await expect(page.getByRole("heading", { level: 3, name: ATTACK })).toBeVisible();
  await page.getByText("Show it here").click();
  expect(await page.evaluate(() => Reflect.get(window, "attacked"))).toBeUndefined();
  expect(await page.locator("img, [onerror], a[href^='javascript']").count()).toBe(0);
  await expectAccessible(page);
  await expectFits(page, 390);
});

test("a thousand task rows, evidence of every kind and figures without measure stay readable text", async ({
  page,
}) => {
  await page.goto("/evals/crowded/board");
  await page.locator("a.row-link").click();
  await expect(page.getByRole("radio", { name: "All 512 tasks" })).toBeChecked();
  await page.getByRole("radio", { name: /model error$/ }).check();
  const rows = page.getByRole("region", { name: "Task results" }).locator("tbody tr");
  await expect(rows.filter({ visible: true })).toHaveCount(102);
  const chart = page.getByRole("img", { name: "Figures without measure" });
  await expect(chart).toHaveAccessibleDescription(/^Highest: .* at /);
  await expect(chart.locator("text", { hasText: "series 11" })).toBeVisible();
  expect(
    await chart.locator("path").evaluateAll((all) => all.filter((path) => /NaN|Infinity/.test(path.outerHTML))),
  ).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, "attacked"))).toBeUndefined();
  expect(await page.locator("img, [onerror], a[href^='javascript'], a[href^='data']").count()).toBe(0);
  await expect(page.getByText("Not linked, because its address is no https address:")).toHaveCount(2);
  await takePictures(page, "result-crowded");
  await expectFits(page, 390);
});

test("a script that gets into a page is refused", async ({ browser, baseURL }) => {
  // Its own page: here the refusal, which fails every other test, is what is looked for.
  const page = await browser.newPage();
  const refused = page.waitForEvent("console", (message) => message.text().includes("Content Security Policy"));
  await page.goto(`${baseURL}/evals/ledger-lines/board`);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.attacked = 1";
    document.body.append(script);
  });
  await refused;
  expect(await page.evaluate(() => Reflect.get(window, "attacked"))).toBeUndefined();
  await page.close();
});

const NOWHERE = [
  "/nowhere",
  "/evals/unknown-eval",
  "/evals/unknown-eval/board",
  "/evals/ledger-lines/board/by-score",
  "/evals/ledger-lines/board/page/bm90LWEtY3Vyc29y",
  "/evals/ledger-lines/board/cohort/abcdef1",
  `/evals/ledger-lines/board/cohort/${"0".repeat(40)}`,
  "/evals/ledger-lines/board/%3Cscript%3E",
  "/evals/%00/board",
  "/evals/..%2f..%2fetc/board",
  "/evals/constructor/board/__proto__",
  "/participants/par_unknown",
  "/participants/res_00000000000000000000",
  "/results/res_unknown",
  "/results/res_00000000000000000000",
  "/results/res_22222222222222222222",
];

for (const place of NOWHERE) {
  test(`${place} is a page that says there is none`, async ({ page }) => {
    const response = await page.goto(place);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
    await expect(page).toHaveTitle(/Assayer/);
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a wrong address still says so", async ({ page }) => {
    await page.goto("/evals/unknown-eval/board");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
    await expectFits(page, 390);
  });
});
