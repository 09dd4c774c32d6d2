// Answers: why does this result stand where it stands?
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

type Row = { rank: number; tied: boolean; model: string; resultId: string; coverage: object | null };
type Board = { rows: Row[]; unranked: Row[]; cohorts: { protocolCommit: string; isCurrent: boolean }[] };

const QUESTIONS = [
  "Which cohort?",
  "Which result counts?",
  "Is it ranked?",
  "What is compared?",
  "What decides among equal scores?",
  "Which place is that?",
  "Who stands beside it?",
  "Is it more than chance?",
];

async function boardOf(request: APIRequestContext, evalId: string, query = ""): Promise<Board> {
  return (await (await request.get(`/v1/evals/${evalId}/board${query}`)).json()) as Board;
}

const step = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a rank leads from the board to its reasons, one question after the other", async ({ page, request }) => {
  const { rows } = await boardOf(request, "ledger-lines");
  const row = rows[2];
  await page.goto("/evals/ledger-lines/board");
  const rank = `${row?.tied ? "=" : ""}${row?.rank}`;
  await page
    .getByRole("link", { name: `Explain rank ${rank} of ${row?.model}`, exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/results\/res_[a-z0-9]+\/rank$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`has rank ${rank}`);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(QUESTIONS);
  await expect(step(page, "Which cohort?")).toContainText("protocol revision 2, the current one");
  await expect(step(page, "What is compared?")).toContainText("Higher is better");
  const beside = page.getByRole("region", { name: "Rows beside this one" });
  await expect(beside.locator("tbody tr")).toHaveCount(5);
  await expect(beside.locator("tr[data-picked]")).toContainText("this result");
  await takePictures(page, "rank");
  await expectAccessible(page);
  await expectFits(page, 320);
  await page.setViewportSize({ width: 1280, height: 900 });
  await beside
    .getByRole("link", { name: /^Compare with / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/compare\/res_[a-z0-9]+\/res_[a-z0-9]+$/);
});

test("the rest of a row still leads to the evidence", async ({ page }) => {
  await page.goto("/evals/ledger-lines/board");
  await page.locator("section[aria-labelledby=ranked] tbody tr").first().locator("td").last().click({ force: true });
  await expect(page).toHaveURL(/\/results\/res_[a-z0-9]+$/);
  await page.getByRole("link", { name: "Explain this rank" }).click();
  await expect(page).toHaveURL(/\/rank$/);
  await expect(
    page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Result" }),
  ).toBeVisible();
});

test("says whether the row above is more than chance away, by the name of the test", async ({ page, request }) => {
  const { rows } = await boardOf(request, "ledger-lines");
  const at = rows.findIndex((row, index) => row.coverage !== null && rows[index - 1]?.coverage);
  await page.goto(`/results/${rows[at]?.resultId}/rank`);
  const chance = step(page, "Is it more than chance?");
  await expect(chance).toContainText(/exact (McNemar|sign) test, p [=<] [01]/);
  await expect(chance).toContainText(/Not separable from|Told apart from/);
  await chance.getByRole("link").click();
  await expect(page).toHaveURL(`/compare/${rows[at]?.resultId}/${rows[at - 1]?.resultId}`);
});

test("the API says the same", async ({ page, request }) => {
  const { rows } = await boardOf(request, "many-rows");
  for (const row of [rows[0], rows[3]]) {
    const answer = (await (await request.get(`/v1/results/${row?.resultId}/rank`)).json()) as {
      place: { rank: number; tied: boolean };
      steps: { step: string; verdict: string; sharing?: number; score?: number }[];
    };
    expect(answer.place).toEqual({ rank: row?.rank, tied: row?.tied });
    await page.goto(`/results/${row?.resultId}/rank`);
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(answer.steps.length);
    const place = answer.steps.find((each) => each.step === "place");
    await expect(step(page, "Which place is that?")).toContainText(`${place?.sharing} rows share the place`);
    const value = answer.steps.find((each) => each.step === "value");
    await expect(step(page, "What is compared?")).toContainText(`${value?.score}`);
  }
  await expect(step(page, "Is it more than chance?")).toContainText("neither this result nor the row directly above");
});

test("ends where a result takes no place, with what would change that", async ({ page, request }) => {
  const { unranked } = await boardOf(request, "ledger-lines");
  await page.goto(`/results/${unranked[0]?.resultId}`);
  await page.getByRole("link", { name: "Explain why it has none" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("has no rank");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(QUESTIONS.slice(0, 3));
  await expect(step(page, "Is it ranked?")).toContainText(/^Is it ranked\?No: /);
  await expectAccessible(page);
});

test("an older cohort is history, and ranks all the same", async ({ page, request }) => {
  const older = (await boardOf(request, "many-rows")).cohorts.find(({ isCurrent }) => !isCurrent);
  const { rows } = await boardOf(request, "many-rows", `?cohort=${older?.protocolCommit}`);
  await page.goto(`/results/${rows[0]?.resultId}/rank`);
  const cohort = step(page, "Which cohort?");
  await expect(cohort).toContainText("history: read-only");
  await cohort.getByRole("link", { name: "Board of revision 1" }).click();
  await expect(page).toHaveURL(`/evals/many-rows/board/cohort/${older?.protocolCommit}`);
});

test("long names in any script fit, and markup stays text", async ({ page, request }) => {
  for (const evalId of ["many-rows", "markup"]) {
    const { rows } = await boardOf(request, evalId);
    await page.goto(`/results/${rows[0]?.resultId}/rank`);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(QUESTIONS);
    await takePictures(page, `rank-${evalId}`);
    await expectAccessible(page);
    await expectFits(page, 390);
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  expect(await page.evaluate(() => "attacked" in window)).toBe(false);
});

test("works with the keyboard alone", async ({ page }) => {
  await page.goto("/evals/ledger-lines/board");
  await page
    .getByRole("link", { name: /^Explain rank / })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/rank$/);
  await page.getByRole("link", { name: "Board of revision 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/evals/ledger-lines/board");
});

test("there is no explanation of what is no result", async ({ page }) => {
  for (const path of ["/results/res_22222222222222222222/rank", "/results/x/rank"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything works", async ({ page }) => {
    await page.goto("/evals/ledger-lines/board");
    await page
      .getByRole("link", { name: /^Explain rank / })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(QUESTIONS);
  });
});
