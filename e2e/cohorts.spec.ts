// Answers: did the ground move since last month, where, and what stayed behind?
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

test("each protocol commit says what changed, who began it, and what stayed behind", async ({ page }) => {
  await page.goto("/evals/ledger-lines/board");
  await page.getByRole("link", { name: "What changed" }).click();
  await expect(page).toHaveURL("/evals/ledger-lines/cohorts");
  const steps = page.locator("main ol[reversed] > li");
  const revisions = page.getByRole("heading", { level: 2, name: /^Revision/ });
  await expect(revisions).toHaveText(["Revision 2", "Revision 1"]);
  const newest = steps.first();
  await expect(newest).toContainText("current");
  await expect(newest).toContainText(/It left \d+ results? behind/);
  await newest.getByText(/^\d+ fields changed$/).click();
  await expect(newest.getByRole("region", { name: "Fields that decide comparability and changed" })).toBeVisible();
  await expect(steps.last()).toContainText("read-only");
  await expect(steps.last()).toContainText("The first protocol of this eval.");
  await takePictures(page, "cohorts");
  await expectAccessible(page);
  await expectFits(page, 320);
  await steps.last().getByRole("link", { name: "Board" }).click();
  await expect(page).toHaveURL(/\/board\/cohort\/[0-9a-f]{40}$/);
  await expect(page.getByText("is history")).toBeVisible();
});

test("the strip leads to each step by keyboard", async ({ page }) => {
  await page.goto("/evals/ledger-lines/cohorts");
  await page
    .getByRole("navigation", { name: /Protocol commits/ })
    .getByRole("link")
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#c-[0-9a-f]{10}$/);
});

test("an eval that is not there has no cohorts", async ({ page, request }) => {
  await page.goto("/evals/unknown-eval/cohorts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
  expect((await request.get("/v1/evals/unknown-eval/cohorts")).status()).toBe(404);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything can be read", async ({ page }) => {
    await page.goto("/evals/ledger-lines/cohorts");
    await expect(page.getByRole("heading", { level: 2, name: "Revision 1" })).toBeVisible();
  });
});
