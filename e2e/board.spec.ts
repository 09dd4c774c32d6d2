// Answers: who is ahead under this protocol, and which differences are real?
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, pressUntil, takePictures, test } from "./setup/page";
import { ATTACK, LONG_MODEL, MANY } from "./setup/strange-plan";

const RANKED = "section[aria-labelledby=ranked] tbody tr";
const heading = (page: Page, name: string) =>
  page.locator("section[aria-labelledby=ranked]").getByRole("columnheader", { name });
const models = "section[aria-labelledby=ranked] tbody th a";

test("the board ranks with ties, tells neighbours apart and says where each row comes from", async ({ page }) => {
  await page.goto("/evals/many-rows/board");
  const rows = page.locator(RANKED);
  await expect(rows).toHaveCount(50);
  await expect(rows.locator("td:first-child").nth(0)).toHaveText("=1");
  await expect(rows.locator("td:first-child").nth(1)).toHaveText("=1");
  await expect(rows.locator("td:first-child").nth(2)).toHaveText("=3");
  await expect(rows.locator("b").nth(0)).toHaveText("90.000");
  await expect(rows.locator("b").nth(2)).toHaveText("89.996");
  await expect(rows.first()).toContainText("Published");
  await expect(rows.first()).toContainText("verified");
  await expect(page.getByText("Protocol revision 2")).toBeVisible();
  await expect(page.getByText(`${MANY} ranked participants`, { exact: true })).toBeVisible();
  await expect(page.getByText(/Standings version \d+, as of .*UTC/)).toBeVisible();
  await expect(heading(page, "Score (points)")).toHaveAttribute("aria-sort", "descending");
});

test("headings sort by links, and turn the order round", async ({ page }) => {
  await page.goto("/evals/ledger-lines/board");
  const byScore = await page.locator(models).allTextContents();
  await heading(page, "Model").getByRole("link").click();
  await expect(page).toHaveURL("/evals/ledger-lines/board/by-model");
  await expect(heading(page, "Model")).toHaveAttribute("aria-sort", "ascending");
  const byModel = await page.locator(models).allTextContents();
  expect(byModel).toEqual([...byScore].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  await heading(page, "Model").getByRole("link").click();
  await expect(page).toHaveURL("/evals/ledger-lines/board/by-model/desc");
  await expect(page.locator(models).first()).toHaveText(byModel.at(-1) ?? "");
  await heading(page, "Score (points)").getByRole("link").click();
  await expect(page).toHaveURL("/evals/ledger-lines/board");
});

test("every participant is on exactly one page, with its rank", async ({ page }) => {
  await page.goto("/evals/many-rows/board");
  const seen: string[] = [];
  const ranks: number[] = [];
  for (;;) {
    seen.push(...(await page.locator(models).allTextContents()));
    ranks.push(
      ...(await page.locator(`${RANKED} td:first-child`).allTextContents()).map((text) =>
        Number(text.replace("=", "")),
      ),
    );
    const next = page.locator("a[data-view=next]");
    if ((await next.count()) === 0) break;
    const href = (await next.getAttribute("href")) ?? "";
    await next.click();
    await expect(page).toHaveURL(href);
  }
  expect(new Set(seen).size).toBe(MANY);
  expect(ranks).toEqual(Array.from({ length: MANY }, (_, index) => Math.floor(index / 2) * 2 + 1));
  await page.getByRole("link", { name: "First page" }).click();
  await expect(page).toHaveURL("/evals/many-rows/board");
});

test("an older cohort is read only and says so", async ({ page }) => {
  await page.goto("/evals/ledger-lines/board");
  await page.getByText("1 other cohort").click();
  await expect(page.locator("details li")).toHaveCount(1);
  await page.getByRole("link", { name: /Revision 1/ }).click();
  await expect(page).toHaveURL(/\/board\/cohort\/[0-9a-f]{40}$/);
  await expect(page.getByRole("region", { name: "Revision 1 is history" })).toBeVisible();
  const old = await page.locator(models).allTextContents();
  await page.getByRole("link", { name: "Go to the current board" }).click();
  await expect(page).toHaveURL("/evals/ledger-lines/board");
  expect(await page.locator(models).allTextContents()).not.toEqual(old);
});

test("a rating eval says once why nobody has a rank", async ({ page }) => {
  await page.goto("/evals/lantern-teams/board");
  await expect(page.getByRole("region", { name: "Ratings are not computed yet" })).toBeVisible();
  await expect(page.getByText("No rating yet")).toHaveCount(0);
  await expectAccessible(page);
});

test("unranked rows stand apart, each with its reason", async ({ page }) => {
  await page.goto("/evals/museum-labels/board");
  const unranked = page.locator("section[aria-labelledby=unranked] tbody tr");
  await expect(unranked.first()).toContainText("Score to come");
  await expect(page.locator(RANKED).first()).toBeVisible();
});

test("a refused definition shows what was refused, and where to read on", async ({ page }) => {
  await page.goto("/evals/kept-back/board");
  const notice = page.getByRole("region", { name: "The last good state is shown" });
  await expect(notice).toContainText("protocol_changed_without_bump");
  await expect(notice).toContainText("evals/kept-back/eval.yaml:14");
  await notice.getByRole("link").click();
  await expect(page).toHaveURL("/sync#kept-back");
});

test("a board without results says what comes next", async ({ page }) => {
  await page.goto("/evals/no-results/board");
  await expect(page.getByText("Nobody is ranked in this cohort yet")).toBeVisible();
  await expect(page.getByText("npm run -s assayer -- validate result")).toBeVisible();
  await expectAccessible(page);
});

test("a row opens with one click anywhere", async ({ page }) => {
  await page.goto("/evals/many-rows/board");
  const cell = await page.locator(RANKED).nth(4).locator("td").last().boundingBox();
  await page.mouse.click((cell?.x ?? 0) + 20, (cell?.y ?? 0) + 10);
  await expect(page).toHaveURL(/\/results\/res_/);
});

test("keys move along the rows, open one, turn the page and list themselves", async ({ page }) => {
  await page.goto("/evals/many-rows/board");
  await pressUntil(page, "j", () => expect(page.locator(models).first()).toBeFocused({ timeout: 500 }));
  await page.keyboard.press("j");
  await expect(page.locator(models).nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(LONG_MODEL);
  await page.goBack();
  await pressUntil(page, "?", () => expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible({ timeout: 500 }));
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeHidden();
  await page.keyboard.press("]");
  await expect(page).toHaveURL(/\/board\/page\//);
});

test("the board is accessible", async ({ page }) => {
  await page.goto("/evals/ledger-lines/board");
  await expectAccessible(page);
  await takePictures(page, "board");
});

test("a board of many rows and long names fits a phone with rank, name and score", async ({ page }) => {
  await page.goto("/evals/many-rows/board");
  await takePictures(page, "board-many");
  await expectFits(page, 390);
  const row = page.locator(RANKED).nth(3);
  for (const part of [row.locator("td").first(), row.locator("th a"), row.locator("b")]) {
    await expect(part).toBeInViewport();
  }
  await expectFits(page, 320);
});

test("a phone shows what explains a rank: tiebreak, origin and verification", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/evals/markup/board");
  const row = page.locator(RANKED).first();
  await expect(row.locator("th .sub")).toBeVisible();
  await expect(row.locator("th .sub")).toContainText("Published, verified");
  await expect(row.locator("th .seal")).toHaveAttribute("title", "Verified");
  await expect(row.locator("td .sub")).toHaveText("1");
  await expect(row.locator("td .sub")).toBeVisible();
  await expect(heading(page, "Score")).toContainText(`then ${ATTACK.slice(0, 60)}`);
  await expect(page.getByRole("list", { name: "Legend" })).toContainText("which decides among equal scores");
  await expectAccessible(page);
  await expectFits(page, 320);
});

test("a share of task runs is explained, and said in words", async ({ page }) => {
  await page.goto("/evals/ledger-lines/board");
  await expect(
    page.locator(".sub .sr-only", { hasText: /^\d+ of 180 task runs have a usable outcome$/ }),
  ).not.toHaveCount(0);
  await expect(page.getByRole("list", { name: "Legend" })).toContainText(/\d+\/180 by a score: \d+ of 180 task runs/);
});

test("the page is cached, and only its own scripts may run", async ({ request }) => {
  await request.get("/evals/ledger-lines/board");
  const response = await request.get("/evals/ledger-lines/board");
  expect(response.headers()["x-nextjs-cache"]).toBe("HIT");
  expect(response.headers()["cache-control"]).toBe("public, max-age=0, must-revalidate");
  const policies = response.headersArray().filter(({ name }) => name.toLowerCase() === "content-security-policy");
  expect(policies.map(({ value }) => value)).toEqual([
    expect.stringContaining("frame-ancestors 'none'"),
    expect.stringMatching(/^script-src 'self'( 'sha256-[A-Za-z0-9+/]{43}='){3,8}$/),
  ]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the board, its order, its pages and its history work", async ({ page }) => {
    await page.goto("/evals/many-rows/board");
    await expect(page.locator(RANKED)).toHaveCount(50);
    await heading(page, "Model").getByRole("link").click();
    await expect(heading(page, "Model")).toHaveAttribute("aria-sort", "ascending");
    await page.getByRole("link", { name: "Next 50" }).click();
    await expect(page.locator(RANKED)).toHaveCount(50);
    await page.getByRole("link", { name: "First page" }).click();
    await page.getByText("1 other cohort").click();
    await page.getByRole("link", { name: /Revision 1/ }).click();
    await expect(page.locator(RANKED)).toHaveCount(3);
    await page.locator(RANKED).first().click();
    await expect(page).toHaveURL(/\/results\/res_/);
  });
});

test("all rows of the view can be taken along, as the page shows them", async ({ page, request }) => {
  await page.goto("/evals/ledger-lines/board/by-model");
  const href = await page.getByRole("link", { name: "all rows as CSV" }).getAttribute("href");
  const response = await request.get(href ?? "");
  expect(response.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  const lines = (await response.text()).trimEnd().split("\r\n");
  const shown = await page.locator(models).allTextContents();
  expect(lines.slice(1).map((line) => line.split(",")[2])).toEqual(shown);
  const json = await request.get(
    (await page.getByRole("link", { name: "this page as JSON" }).getAttribute("href")) ?? "",
  );
  expect(((await json.json()) as { rows: { model: string }[] }).rows.map(({ model }) => model)).toEqual(shown);
  for (const [query, status] of [
    ["?sort=colour", 400],
    ["?after=x", 400],
    ["?cohort=0000000000000000000000000000000000000000", 404],
  ] as const) {
    expect((await request.get(`/evals/ledger-lines/board.csv${query}`)).status(), query).toBe(status);
  }
});
