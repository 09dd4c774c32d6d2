// Answers: what was taken over from the repositories, what was refused and why, and does the background work?
import { copied, expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";

test("every issue is there with its file, line and code, and what was refused field by field", async ({ page }) => {
  await page.goto("/sync");
  const trouble = page.getByRole("article", { name: /Riddle Kiln/ });
  await expect(trouble).toContainText("protocol_changed_without_bump");
  await expect(trouble).toContainText(/evals\/riddle-kiln\/eval\.yaml:\d+/);
  const diff = trouble.getByRole("row", { name: /tasks\.7\.expected/ });
  await expect(diff).toHaveText("tasks.7.expectedyesterdaythe past");
});

test("each repository says when it was read, and how to read it from a command line", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/sync");
  const repository = page.getByRole("region", { name: "https://example.invalid/strange.git" });
  await expect(repository).toContainText("8 at head, 0 delisted");
  expect(await copied(page, repository.getByRole("button", { name: "Copy the command" }))).toBe(
    "npm run -s assayer -- sync --repo https://example.invalid/strange.git --dry-run --json",
  );
});

test("the page is accessible and fits a phone", async ({ page }) => {
  await page.goto("/sync");
  await expectAccessible(page);
  await takePictures(page, "sync");
  await expectFits(page, 390);
});

test("the status of background work is shown", async ({ page }) => {
  await page.goto("/status");
  await expect(page.getByRole("row", { name: /sync-repository/ })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, "status");
  await expectFits(page, 390);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an issue leads to its board and back", async ({ page }) => {
    await page.goto("/sync");
    await page.getByRole("link", { name: "riddle-kiln" }).click();
    await expect(page).toHaveURL("/evals/riddle-kiln/board");
    await page.getByRole("link", { name: "Every issue and field on the sync page" }).click();
    await expect(page.getByRole("article", { name: /Riddle Kiln/ })).toBeVisible();
  });
});
