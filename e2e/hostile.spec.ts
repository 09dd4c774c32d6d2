// Answers: can a stranger who names things make a page lie, break or run something?
import type { Page } from "@playwright/test";
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

const ODD_PLACES = [
  "/evals",
  "/evals/odd-names",
  "/evals/odd-names/board",
  "/evals/odd-names/table",
  "/evals/odd-names/tasks",
  "/evals/odd-names/pivot",
  "/evals/odd-names/cost",
  "/evals/odd-names/apart",
  "/evals/odd-names/cohorts",
  "/evals/odd-names/cohort-check",
  "/embed/evals/odd-names",
  "/search?q=odd",
  "/standings",
  "/sync",
];

/** Hidden characters that a name may hold, left where a page shows or says it. */
function hiddenLeft(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hidden = /[\u200b\u202e\u2066]/;
    // What an author wrote as prose keeps every character; it is a block of its own.
    const names = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest("script, style, p, option, .task, pre") === null
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    );
    const left = [document.title].filter((title) => hidden.test(title));
    for (let node = names.nextNode(); node !== null; node = names.nextNode()) {
      if (hidden.test(node.nodeValue ?? "")) left.push(node.parentElement?.outerHTML ?? "");
    }
    for (const element of document.querySelectorAll("[title], [aria-label], [aria-description]")) {
      for (const { name, value } of element.attributes) if (hidden.test(value)) left.push(`${name}=${value}`);
    }
    return left;
  });
}

for (const place of ODD_PLACES) {
  test(`names show what hides in them on ${place}`, async ({ page }) => {
    await page.goto(place);
    await expect(
      page
        .getByText(/^U\+(200B|202E)$/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    expect(await hiddenLeft(page)).toEqual([]);
    await expectFits(page, 390);
  });
}

test("names show what hides in them in a result, its rank, its participant and a comparison", async ({ page }) => {
  await page.goto("/evals/odd-names/board");
  const links = page.locator("a.row-link");
  await expect(links).toHaveText(["vendor/oddmodel", "vendor/oddU+200Bmodel"]);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  await page.goto(`${hrefs[1]}/rank`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("vendor/oddU+200Bmodel");
  expect(await hiddenLeft(page)).toEqual([]);
  await expectFits(page, 390);
  await page.goto(hrefs[1] ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("vendor/oddU+200Bmodel");
  await expect(page).toHaveTitle(/^vendor\/odd⟨U\+200B⟩model on ⟨U\+202E⟩odd/);
  expect(await hiddenLeft(page)).toEqual([]);
  await takePictures(page, "result-odd-names");
  await expectAccessible(page);
  await expectFits(page, 390);
  await page.getByRole("link", { name: "Everywhere this participant was measured" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("vendor/oddU+200Bmodel");
  expect(await hiddenLeft(page)).toEqual([]);
  await expectFits(page, 390);
  await page.goto(`/compare/${hrefs.map((href) => href.split("/").at(-1)).join("/")}`);
  await expect(page.getByRole("link", { name: "vendor/oddU+200Bmodel" })).toBeVisible();
  expect(await hiddenLeft(page)).toEqual([]);
  await expectFits(page, 390);
});

test("every column at once fits a phone, and so do a score of 15 decimals and one of 1e308", async ({ page }) => {
  const all = "rank,model,harness,version,score,tiebreak,passed,coverage,pass,fail,cost,origin,verified,date,why";
  await page.goto(
    `/evals/odd-names/table?${all
      .split(",")
      .map((id) => `column=${id}`)
      .join("&")}`,
  );
  await expect(page.locator("td b")).toHaveText(["1e+308", "0.1"]);
  await expect(page.locator("td b").nth(1)).toHaveAttribute("title", "0.123456789012345");
  await expectAccessible(page);
  await takePictures(page, "board-table-odd");
  await expectFits(page, 390);
  await page.goto("/evals/odd-names/board");
  await expect(page.locator(".score b")).toHaveText(["1e+308", "0.1"]);
  await takePictures(page, "board-odd");
});

const GONE = "0".repeat(40);

for (const place of [
  `board/cohort/${GONE}`,
  `table?cohort=${GONE}`,
  `tasks?cohort=${GONE}`,
  `pivot?cohort=${GONE}`,
  `cost?cohort=${GONE}`,
  `apart?cohort=${GONE}`,
  "tasks?cohort=schlie%C3%9Ft%0A",
]) {
  test(`a link to a cohort that is gone says so, and leads on: ${place}`, async ({ page }) => {
    expect((await page.goto(`/evals/ledger-lines/${place}`))?.status()).toBe(404);
    await expect(page.getByText("name a result, cohort or page of a board that does not exist here")).toBeVisible();
    await page.getByRole("link", { name: "All evals" }).click();
    await expect(page).toHaveURL("/evals");
  });
}

test("a badge and a feed show what hides in names", async ({ request }) => {
  for (const place of ["badge.svg", "board.atom"]) {
    const text = await (await request.get(`/evals/odd-names/${place}`)).text();
    expect(text).toContain("⟨U+202E⟩odd⟨U+200B⟩");
    expect(text).not.toMatch(/[\u200b\u202e\u2066]/);
  }
});

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
  "/evals/ledger-lines/board/x%0Ay",
  "/nowhere%E2%80%A8",
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
