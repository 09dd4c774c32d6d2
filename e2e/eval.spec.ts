// Answers: what does this eval measure, how is it scored, and how do I run it myself?
import { expect, expectAccessible, expectFits, takePictures, test } from "./setup/page";
import { ATTACK } from "./setup/strange-plan";

test("it says what is measured, how it is scored, and each step to run it", async ({ page }) => {
  await page.goto("/evals/canal-dispatch");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Canal Dispatch");
  await expect(page.getByRole("heading", { level: 3, name: "The office" })).toBeVisible();
  await expect(page.getByText("The canal joins a quarry to a harbour")).toBeVisible();
  const scoring = page.getByRole("region", { name: "How it is scored" });
  await expect(scoring).toContainText("Higher is better, from 0 up, in t; there is no upper end.");
  await expect(scoring).toContainText("Ties by Hours waited at locks, lower first");
  const run = page.getByRole("region", { name: "Run it yourself" });
  await expect(run.getByRole("heading", { level: 3 })).toHaveText([
    "Before you start",
    "Get the eval, at the commit its definition was read at",
    "Run the external workflow",
    "Run the author's command",
    "Check the result file",
    "Put it on the board",
  ]);
  await expect(run).toContainText("python3 evals/canal-dispatch/pack_to_result.py path/to/submission.json");
  await takePictures(page, "eval");
  await expectAccessible(page);
  await expectFits(page, 390);
  await expectFits(page, 320);
});

test("its own source stands apart from what its author refers to", async ({ page }) => {
  await page.goto("/evals/canal-dispatch");
  const sources = page.getByRole("region", { name: "Sources and authors" });
  await expect(sources.locator("dl").first()).toContainText("evals/canal-dispatch at ");
  await expect(sources.locator("dl").first()).not.toContainText("example.org");
  await expect(sources.locator("dl").last().getByRole("link")).toHaveText([
    /^https:\/\/example.org\/canal-dispatch/,
    /^https:\/\/example.org\/canal-dispatch\/source/,
  ]);
  await expect(sources).toContainText("The definition names none");
});

test("published scores say where they are from, and who was left out", async ({ page }) => {
  await page.goto("/evals/canal-dispatch/board");
  await page.getByRole("link", { name: "What was taken over, and what was left out" }).click();
  await expect(page).toHaveURL("/evals/canal-dispatch#publications");
  const published = page.getByRole("region", { name: "Published scores" });
  await expect(published).toContainText("3 of 4 published results on the board. Retrieved on 18 Jul 2025.");
  const leftOut = published.getByText("Leaves out 1 published model as unregistered");
  await leftOut.focus();
  await page.keyboard.press("Enter");
  await expect(published.getByText("Harbour Model (unreleased)")).toBeVisible();
  await takePictures(page, "eval-published");
  await page.goto("/evals/canal-dispatch/board");
  await page
    .locator("tr", { hasText: "Society rig" })
    .getByRole("link", { name: "Borealis 3 (high)", exact: true })
    .click();
  await page.getByText("Leaves out 1 published model as unregistered").click();
  await expect(page.getByText("Harbour Model (unreleased)", { exact: true })).toBeVisible();
});

test("a command is copied as it stands", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/evals/ledger-lines");
  const step = page.getByRole("listitem").filter({ hasText: "Check the result file" });
  await expect(async () => {
    await step.getByRole("button").click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      "npm run -s assayer -- validate result path/to/ledger-lines-result.json --eval path/to/evals/ledger-lines/eval.yaml",
    );
  }).toPass();
});

test("the keyboard leads to a task, opens its prompt and gives its address", async ({ page }) => {
  await page.goto("/evals/canal-dispatch");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Tasks" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/evals/canal-dispatch#tasks");
  const task = page.locator("#task-dry-summer");
  await task.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(task.getByText("canal-sim --scenario dry-summer")).toBeVisible();
  await task.getByRole("link", { name: "Link to task 2" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/evals/canal-dispatch#task-dry-summer");
});

test("an expected answer is folded away until it is asked for", async ({ page }) => {
  await page.goto("/evals/ledger-lines");
  const task = page.locator(".task").first();
  const answer = task.locator("details", { hasText: "Expected answer" });
  await expect(answer.locator("p")).toBeHidden();
  await answer.locator("summary").click();
  await expect(answer.locator("p")).toBeVisible();
});

test("names show what hides in them, and markup stays text", async ({ page }) => {
  await page.goto("/evals/odd-names");
  const name = page.getByRole("heading", { level: 1 });
  await expect(name).toContainText("U+202E");
  await expect(name).toContainText("U+200B");
  await expect(page).toHaveTitle(/⟨U\+202E⟩odd⟨U\+200B⟩/);
  await expect(page.getByText(ATTACK).first()).toBeVisible();
  await expect(page.locator("#task-same")).toBeVisible();
  await expect(page.locator("#task-no-1, #task-no-2, #task-no-4")).toHaveCount(3);
  await expect(page.getByRole("main").getByText("اكتب قصيدة")).toHaveCSS("direction", "rtl");
  expect(await page.evaluate(() => Reflect.get(window, "attacked"))).toBeUndefined();
  expect(await page.locator("img, [onerror], a[href^='javascript']").count()).toBe(0);
  await takePictures(page, "eval-odd-names");
  await expectAccessible(page);
  await expectFits(page, 320);
});

test("an eval that was never good says so, and leads to the reasons", async ({ page }) => {
  await page.goto("/evals/never-good");
  const notice = page.getByRole("region", { name: "There is no good definition yet" });
  await expect(notice).toContainText("No commit of this eval was ever good");
  await expect(page.getByText("No task list to show")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page, 390);
  await notice.getByRole("link", { name: "Every issue on the sync page" }).click();
  await expect(page).toHaveURL("/sync#never-good");
});

test("built-in evals are asked prompt by prompt", async ({ page, request }) => {
  await page.goto("/evals/schema-drift");
  const ask = page.getByRole("listitem").filter({ hasText: "Ask every prompt" });
  const prompts = await request.get((await ask.getByRole("link").first().getAttribute("href")) ?? "");
  expect(prompts.headers()["content-disposition"]).toContain("schema-drift-prompts.jsonl");
  await ask.getByRole("link", { name: "Or hand the answers in on the page" }).click();
  await expect(page).toHaveURL("/evals/schema-drift/answers");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything can be read and opened", async ({ page }) => {
    await page.goto("/evals/canal-dispatch");
    await page.locator("#task-dry-summer summary").click();
    await expect(page.getByText("canal-sim --scenario dry-summer")).toBeVisible();
  });
});
