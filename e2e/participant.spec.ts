// Answers: how does this model do everywhere it was measured, and which of it still counts?
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

type Listed = { id: string; model: string; harness: string | null; evalCount: number };
type Result = { resultId: string; standing: string; evalId: string; rank: number | null };

async function find(page: Page, q: string): Promise<Listed> {
  const { participants } = (await (await page.request.get(`/v1/participants?q=${encodeURIComponent(q)}`)).json()) as {
    participants: Listed[];
  };
  const [found] = participants;
  if (found === undefined) throw new Error(`nobody is called ${q}`);
  return found;
}

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("every board of a participant, reached from the standings, with place, score and cohort", async ({ page }) => {
  await page.goto("/standings");
  await page.locator("tbody").getByRole("link", { name: "northmere/borealis-3", exact: true }).first().click();
  await expect(page).toHaveURL(/\/participants\/par_/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("northmere/borealis-3");
  await expect(page.getByText(/^It counts on \d+ evals, with a place on \d+\./)).toBeVisible();
  const row = region(page, "Results that count").getByRole("row").filter({ hasText: "Ledger Lines" });
  await expect(row.getByRole("cell").first()).toHaveText(/^=?\d+ of \d+$/);
  await expect(row.getByRole("cell").nth(1)).toHaveText(/^[\d.]+ points$/);
  await expectAccessible(page);
  await takePictures(page, "participant");
  await expectFits(page, 320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await row
    .getByRole("link", { name: /^Board of Ledger Lines/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL("/evals/ledger-lines/board");
  await page.goBack();
  await row.getByRole("link", { name: "Ledger Lines", exact: true }).click();
  await expect(page).toHaveURL(/\/results\/res_/);
});

test("what a later session replaced and what an older cohort holds is history, each with its reason", async ({
  page,
}) => {
  const again = await find(page, "tallowcraft/wick-pro");
  await page.goto(`/participants/${again.id}`);
  const history = region(page, "Results that no longer count");
  await expect(history.getByText("replaced by a later session").filter({ visible: true })).toBeVisible();
  const older = await find(page, "averylongvendor");
  await page.goto(`/participants/${older.id}`);
  await expect(region(page, "Results that count").getByRole("row")).toHaveCount(2);
  await expect(history.getByText("older cohort", { exact: true }).filter({ visible: true })).toBeVisible();
  await history
    .getByRole("link", { name: /an older cohort$/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/board\/cohort\/[0-9a-f]{40}$/);
  await page.goBack();
  await takePictures(page, "participant-history");
  await expectFits(page, 390);
});

test("who stands in older cohorts only counts nowhere, and the page says what to do", async ({ page }) => {
  const gone = await find(page, "borealis 2");
  await page.goto(`/participants/${gone.id}`);
  await expect(page.getByText("Nothing of it counts today")).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, "participant-nothing");
  await page.getByRole("link", { name: "Browse the evals" }).click();
  await expect(page).toHaveURL("/evals");
});

test("the page and the API say the same", async ({ page }) => {
  const { id } = await find(page, "northmere/borealis-3");
  const { results } = (await (await page.request.get(`/v1/participants/${id}`)).json()) as { results: Result[] };
  await page.goto(`/participants/${id}`);
  const links = page.locator("tbody a.row-link");
  await expect(links).toHaveCount(results.length);
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    results.map(({ resultId }) => `/results/${resultId}`),
  );
});

test("the list goes on from page to page", async ({ request }) => {
  const seen: string[] = [];
  let after = "";
  do {
    const query = after === "" ? "" : `?after=${encodeURIComponent(after)}`;
    const page = (await (await request.get(`/v1/participants${query}`)).json()) as {
      participants: Listed[];
      next: string | null;
    };
    seen.push(...page.participants.map(({ id }) => id));
    after = page.next ?? "";
  } while (after !== "");
  expect(seen.length).toBeGreaterThan(200);
  expect(new Set(seen).size).toBe(seen.length);
});

test("works with the keyboard alone, and leads on to the same model elsewhere", async ({ page }) => {
  await page.goto(`/participants/${(await find(page, "northmere/borealis-3")).id}`);
  const elsewhere = page.locator("section[aria-labelledby=same-model]").getByRole("link").first();
  await elsewhere.focus();
  const target = await elsewhere.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(target ?? "");
  await page.locator("a.row-link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/results\/res_/);
});

test("an address of nobody is not found, markup in a name is text", async ({ page }) => {
  for (const id of ["par_22222222222222222222", "par_x", "%3Cscript%3E"]) {
    expect((await page.goto(`/participants/${id}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto(`/participants/${(await find(page, 'model ">')).id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<script>");
  expect(await page.locator("img, [onerror], a[href^='javascript']").count()).toBe(0);
  await expectFits(page, 390);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything is there", async ({ page }) => {
    await page.goto(`/participants/${(await find(page, "northmere/borealis-3")).id}`);
    await expect(region(page, "Results that count").getByRole("row").nth(1)).toBeVisible();
  });
});
